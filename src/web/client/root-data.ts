import type { OptionalScript } from '#domain/people/consent.ts'
import type { IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { Locale } from '#domain/shared/text.ts'

/**
 * Tiles of the maps. `pictures` come from another server, with the attribution that its terms require; `vector` tiles from the
 * site itself up to a highest zoom.
 */
export type MapTiles =
  | { readonly kind: 'pictures'; readonly url: string; readonly attribution: string }
  | { readonly kind: 'vector'; readonly url: string; readonly maxZoom: number; readonly attribution: string | null }

/** What the root loader gives to every page. */
export type RootData = {
  /** The visitor's language where the address names none; the address wins. */
  readonly locale: Locale
  readonly publicUrl: string
  readonly sandbox: boolean
  /** Null where maps are drawn from the sketches of the site. */
  readonly mapTiles: MapTiles | null
  /** Scripts that run only where a visitor agrees to their purpose. */
  readonly optionalScripts: readonly OptionalScript[]
  /** Providers of OpenID sign-in. */
  readonly identityProviders: readonly IdentityProviderName[]
  /** Today in Madrid, by the clock of the server, which a sandbox can move. */
  readonly today: string
}
