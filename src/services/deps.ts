import type { Database } from '#db/client.ts'
import type { JobQueue } from '#db/jobs.ts'
import type { Read } from '#db/read.ts'
import type { Authority } from '#domain/arrival/authority.ts'
import type { NightHoldLimits } from '#domain/booking/night-hold-limits.ts'
import type { CardGateways } from '#domain/payment/card-gateways.ts'
import type { OptionalScript } from '#domain/people/consent.ts'
import type { IdentityProvider, IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { PasswordHasher } from '#domain/people/password-hasher.ts'
import type { Background } from '#domain/shared/background.ts'
import type { Cipher } from '#domain/shared/cipher.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { PreviewDrawer } from '#domain/shared/link-preview.ts'
import type { Mailer } from '#domain/shared/mailer.ts'
import type { DocumentPrinter } from '#domain/shared/printed-document.ts'

export type Logger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Everything a use case may touch. Built once in `src/server/main.ts`, and by each test for itself. */
export type Deps = {
  readonly db: Database
  /** For searches and what pages show of homes: see docs/decisions/0046. */
  readonly read: Read
  readonly clock: Clock
  readonly jobs: JobQueue
  readonly background: Background
  readonly gateways: CardGateways
  readonly mailer: Mailer
  readonly printer: DocumentPrinter
  readonly previews: PreviewDrawer
  readonly passwords: PasswordHasher
  /** Those that are set up. */
  readonly identityProviders: ReadonlyMap<IdentityProviderName, IdentityProvider>
  readonly cipher: Cipher
  /** Who is told who stays. */
  readonly authority: Authority
  readonly logger: Logger
  readonly randomBytes: (size: number) => Uint8Array
  readonly settings: Settings
}

export type Settings = {
  /** Integer percent of the card fee on monthly stays; 0 switches it off. */
  readonly cardFeePercent: number
  /** Where guests reach the site, without a trailing slash. */
  readonly publicUrl: string
  /** Signs view tokens; shared by all processes. */
  readonly appSecret: string
  /** Cards and mails of a sandbox: no document of it is worth anything. */
  readonly isDemo: boolean
  /** How many unpaid holds and offers may be open at a time. */
  readonly nightHoldLimits: NightHoldLimits
  /** Scripts that run only where a visitor agrees to them. */
  readonly optionalScripts: readonly OptionalScript[]
  /** Tiles for the maps, as `https://tiles.example/{z}/{x}/{y}.png`, and what is said of them; null for our own drawing. */
  readonly mapTiles: { readonly url: string; readonly attribution: string } | null
}
