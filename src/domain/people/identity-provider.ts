/** Identity providers that users may sign in with. */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number]

/**
 * A user's identity at a provider. `subject` never changes and is never used for another person; everything else may
 * change.
 */
export type Identity = {
  readonly provider: IdentityProviderName
  readonly subject: string
  readonly email: string
  /** Whether the provider has verified that the mailbox is theirs. */
  readonly isEmailVerified: boolean
  /** Present where the provider gives it; Apple gives it only the first time, and then through the browser, unsigned. */
  readonly name?: string
  readonly lastname?: string
}

/** Random values of one sign-in that bind its request, its response and its signed token together. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The parameters that a provider returns through the browser. */
export type ProviderAnswer = Readonly<Record<string, string>>

/** `fault` is for the operator's log and contains no personal data. */
type Unreachable = { readonly kind: 'unreachable'; readonly fault: string }

export type Recognition =
  | { readonly kind: 'recognised'; readonly identity: Identity }
  /** The person cancelled the sign-in. */
  | { readonly kind: 'cancelled' }
  /** The response was forged, used before, meant for another client, or not signed by the provider. */
  | { readonly kind: 'refused'; readonly fault: string }
  | Unreachable

export type IdentityProvider = {
  /** Starts a sign-in and gives the provider's page to redirect to. */
  begin(secrets: SignInSecrets): Promise<{ readonly kind: 'page'; readonly url: string } | Unreachable>
  recognise(answer: ProviderAnswer, secrets: SignInSecrets): Promise<Recognition>
}
