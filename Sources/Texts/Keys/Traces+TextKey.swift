public import Localization
public import Traces

extension TraceMessage.Kind: TextKey {}
extension TraceParty: TextKey {}
extension TraceCheck.Verdict: TextKey {}
extension TraceToken.Kind: TextKey {}
extension MaskedValue.Color: TextKey {}
