/** Who else may say who somebody is. */
export const IDENTITY_PROVIDERS = ['google', 'apple'] as const
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number]

/** Who somebody is at a provider. `subject` never changes and is used for nobody else; all the rest may. */
export type Identity = {
  readonly provider: IdentityProviderName
  readonly subject: string
  readonly email: string
  /** Whether the provider vouches for it that the mailbox is theirs. */
  readonly isEmailVerified: boolean
  /** Where the provider tells them; of Apple only the first time, and then by the browser's word. */
  readonly name?: string
  readonly lastname?: string
}

/** Random texts of one sign-in, which tie its parts together: what is asked, what comes back, what is signed. */
export type SignInSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** What a provider sends back by way of the browser. */
export type ProviderAnswer = Readonly<Record<string, string>>

/** `fault`: for whoever operates the site, without a word on the person. */
type Unreachable = { readonly kind: 'unreachable'; readonly fault: string }

export type Recognition =
  | { readonly kind: 'recognised'; readonly identity: Identity }
  /** By the person themselves. */
  | { readonly kind: 'cancelled' }
  /** Forged, used before, for somebody else, or not signed by the provider. */
  | { readonly kind: 'refused'; readonly fault: string }
  | Unreachable

export type IdentityProvider = {
  /** The page of the provider where somebody says who they are. */
  begin(secrets: SignInSecrets): Promise<{ readonly kind: 'page'; readonly url: string } | Unreachable>
  recognise(answer: ProviderAnswer, secrets: SignInSecrets): Promise<Recognition>
}
