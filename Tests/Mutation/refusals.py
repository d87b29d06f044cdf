def uncovered(mutations):
    return []
