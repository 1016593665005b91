import type { Search } from '#contract/home-search.ts'
import type { Database } from '#db/connection/client.ts'
import type { JobQueue } from '#db/queue/jobs.ts'
import type { Read } from '#db/replica/read.ts'
import type { DocumentSigner } from '#domain/agreement/document-signer.ts'
import type { Authority } from '#domain/arrival/authority.ts'
import type { NightHoldLimits } from '#domain/booking/night-hold-limits.ts'
import type { PictureStore } from '#domain/catalogue/picture.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'
import type { CalendarReader } from '#domain/channel/calendar-reader.ts'
import type { ChannelManager } from '#domain/channel/channel-manager.ts'
import type { RequestSource } from '#domain/channel/request-source.ts'
import type { DoorLocksByKind } from '#domain/door-code/door-locks.ts'
import type { BillingSystem, TaxPayer } from '#domain/invoicing/invoice-record.ts'
import type { TaxAgency } from '#domain/invoicing/tax-agency.ts'
import type { CardGateways } from '#domain/payment/card-gateways.ts'
import type { OptionalScript } from '#domain/people/consent.ts'
import type { IdentityProvider, IdentityProviderName } from '#domain/people/identity-provider.ts'
import type { MessageStreams } from '#domain/people/message-streams.ts'
import type { PasswordHasher } from '#domain/people/password-hasher.ts'
import type { PushSender } from '#domain/push/push-sender.ts'
import type { RateSuggestions } from '#domain/rate-suggestion/rate-suggestions.ts'
import type { Background } from '#domain/shared/background.ts'
import type { Cipher } from '#domain/shared/cipher.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { FileStore } from '#domain/shared/file-store.ts'
import type { PreviewDrawer } from '#domain/shared/link-preview.ts'
import type { MailSender } from '#domain/shared/mailer.ts'
import type { PictureCleaner } from '#domain/shared/picture-cleaner.ts'
import type { DocumentPrinter } from '#domain/shared/printed-document.ts'

export type Logger = {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** The dependencies of use cases, built once in `src/server/main.ts`, and by each test for itself. */
export type Deps = {
  readonly db: Database
  /** Reads of pages about homes: see docs/decisions/0046. */
  readonly read: Read
  readonly search: Search
  readonly clock: Clock
  /** The machine's clock, by which sessions of staff end: no sandbox moves it. */
  readonly systemClock: Clock
  readonly jobs: JobQueue
  readonly background: Background
  /** Where guests' browsers wait for news of their messages. */
  readonly messageStreams: MessageStreams
  readonly gateways: CardGateways
  readonly mailer: MailSender
  /** Sends notifications to guests' browsers. */
  readonly push: PushSender
  readonly printer: DocumentPrinter
  /** Missing where the company has no certificate: documents then stay unsigned. */
  readonly signer?: DocumentSigner | undefined
  readonly previews: PreviewDrawer
  readonly passwords: PasswordHasher
  /** The identity providers that are configured. */
  readonly identityProviders: ReadonlyMap<IdentityProviderName, IdentityProvider>
  readonly cipher: Cipher
  /** Where the encrypted files of bookings lie. */
  readonly storedFiles: FileStore
  readonly pictureCleaner: PictureCleaner
  /** The photos of homes. */
  readonly pictures: PictureStore
  /** The authority that stays are reported to. */
  readonly authority: Authority
  /** Takes the records of invoices. */
  readonly taxAgency: TaxAgency
  /** Reads the calendars of other sites. */
  readonly calendars: CalendarReader
  /** Sells homes at other sites; null where none is configured. */
  readonly channelManager: ChannelManager | null
  /** A site whose guests request stays; null where none is configured. */
  readonly requestSource: RequestSource | null
  /** The electronic locks that are configured, by kind. */
  readonly doorLocks: DoorLocksByKind
  /** Null where no router is configured. */
  readonly transit: TransitRouter | null
  /** Proposes prices of nights, which a person decides on. */
  readonly rates: RateSuggestions
  readonly logger: Logger
  readonly randomBytes: (size: number) => Uint8Array
  readonly settings: Settings
}

export type Settings = {
  /** Card fee on monthly stays in integer percent; 0 switches it off. */
  readonly cardFeePercent: number
  /** Public address of the site, without a trailing slash. */
  readonly publicUrl: string
  /** Address of the office, an origin of its own, without a trailing slash. */
  readonly officeUrl: string
  /** Secret that signs view tokens; shared by all processes. */
  readonly appSecret: string
  /** Whether it is a sandbox, whose documents are marked as worthless. */
  readonly isDemo: boolean
  readonly invoicing: InvoicingSettings
  /** Limits of unpaid night holds and offers at a time. */
  readonly nightHoldLimits: NightHoldLimits
  /** Third-party scripts that run only where a visitor consents to them. */
  readonly optionalScripts: readonly OptionalScript[]
  /** Null for the maps that the site draws from its own sketches. */
  readonly mapTiles: MapTiles | null
}

/** The issuer of invoices, the software, and whether records of invoices are made for the tax agency. */
export type InvoicingSettings = {
  readonly issuer: TaxPayer
  readonly system: BillingSystem
  /** Whether each invoice has a record; false for companies that report by another way (SII). */
  readonly isRecorded: boolean
  /** Whether QR codes lead to the agency's service for tests. */
  readonly isTest: boolean
}

/**
 * Tiles of the maps. `pictures` come from another server, whose terms require the attribution; `vector` tiles come from the
 * operator's own file up to a highest zoom. The address has `{z}`, `{x}` and `{y}`.
 */
export type MapTiles =
  | { readonly kind: 'pictures'; readonly url: string; readonly attribution: string }
  | { readonly kind: 'vector'; readonly url: string; readonly maxZoom: number; readonly attribution: string | null }
