"""Programs that take turns in short windows, so that whatever else the machine does affects all of them."""
import math
import statistics

# Windows of each round, and how sure the interval of a ratio is.
WINDOWS = 6
CONFIDENCE = 0.95


class Ratio:
    """The median of the ratios of windows, with an interval that contains the true one with the confidence above.

    The interval is between two of the ratios in their order, and supposes nothing about how they are distributed: the number of those below
    the true median is binomial.
    """

    def __init__(self, ratios):
        ordered = sorted(ratios)
        self.figure = statistics.median(ordered)
        outside = below(len(ordered))
        self.low, self.high = ordered[outside], ordered[-1 - outside]

    @property
    def uncertainty(self):
        return (self.high - self.low) / 2

    def __str__(self):
        return f"{self.figure:.2f} ({self.low:.2f} to {self.high:.2f})"


def below(count):
    """How many of the lowest ratios, and of the highest, are outside of the interval; none where there are too few for the confidence."""
    chance, outside = 0.5 ** count, 0
    while chance <= (1 - CONFIDENCE) / 2:
        outside += 1
        chance += math.comb(count, outside) * 0.5 ** count
    return max(outside - 1, 0)


def windows(rounds):
    """The numbers of the windows, and in which order the programs take them: each is as often the first as the last."""
    for number in range(rounds * WINDOWS):
        yield 1 if number % 2 == 0 else -1


def ratio(ours, theirs):
    return Ratio([one / other for one, other in zip(ours, theirs) if other > 0])
