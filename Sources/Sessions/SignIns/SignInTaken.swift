/// Another request has used a confirmed sign-in, or the provider has ended it, in the meantime.
public struct SignInTaken: Error {}
