import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ZodType } from 'zod'
import type { CardGateway, PaymentMethod } from '#domain/payment/card-gateway.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Network } from './sandbox/tables.ts'

/** Describes a gateway before it is opened. Each gateway's folder has one in `kind.ts`. */
export type GatewayKind<Variables, Settings extends Named, Form extends Named> = {
  readonly name: Settings['gateway'] & Form['gateway']
  /** How guests can pay by it. */
  readonly methods: readonly PaymentMethod[]
  /** Rows of the table of all settings, with their texts for docs/settings.md. */
  readonly definitions: Readonly<Record<string, SettingDefinition>>
  /**
   * Returns null where the gateway is not configured. Throws an `OperatorFault` where settings are missing or do not
   * fit, and where new payments go to a gateway without settings. Returns plain data, because the sources read settings
   * and the bundle uses them, and the two have classes of their own.
   */
  settings(variables: Variables, site: ConfiguredSite): Settings | null
  /** What a browser needs to know to show the card fields. */
  cardForm(settings: Settings): Form
  /** What a page with its card fields loads from other origins; such a page is a document of its own. */
  readonly contentSources: ContentSources
  /** Parameters that the gateway adds to the return URL. They are removed from it, because some are secret. */
  readonly returnParams: readonly string[]
}

type Named = { readonly gateway: string }

type SettingDefinition = {
  readonly parse: ZodType
  readonly default: string
  readonly takes: string
  readonly about: string
}

export type ConfiguredSite = {
  /** Whether new payments go to it. */
  readonly isDefault: boolean
  readonly sandbox: boolean
  readonly nodeEnv: 'development' | 'test' | 'production'
}

/** Origins by directive of the Content-Security-Policy. */
export type ContentSources = {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
}

export type GatewayParts = {
  readonly db: NodePgDatabase
  /** Opens connections of its own to the same database. */
  connect(options: { readonly most: number; readonly name: string }): {
    readonly db: NodePgDatabase
    close(): Promise<void>
  }
  readonly clock: Clock
  readonly onError: (error: unknown) => void
  /** The address of the site for guests, and of this process for itself; without a trailing slash. */
  readonly publicUrl: string
  readonly ownUrl: string
}

export type OpenGateway = {
  readonly gateway: CardGateway
  /** Only the sandbox has a card network of ours to run. */
  readonly network?: Network
  start?(): void
  /** Delivers pending webhooks now instead of at the next round. */
  wakeDeliveries?(): void
  /** Delivers all webhooks that are due and returns how many there were. */
  deliverDue?(): Promise<number>
  close?(): Promise<void>
}
