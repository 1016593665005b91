import type { OptionalScript } from '#domain/people/consent.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { Locale } from '#domain/shared/text.ts'

/** What the root loader gives to every page. */
export type RootData = {
  /** The visitor's language where the address names none; the address wins. */
  readonly locale: Locale
  readonly publicUrl: string
  readonly sandbox: boolean
  /** Tiles of another server for the maps, if the operator wants some. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null
  /** Scripts that run only where a visitor agrees to their purpose. */
  readonly optionalScripts: readonly OptionalScript[]
  /** Providers of OpenID sign-in. */
  readonly identityProviders: readonly IdentityProviderName[]
  /** Today in Madrid, by the clock of the server, which a sandbox can move. */
  readonly today: string
}
