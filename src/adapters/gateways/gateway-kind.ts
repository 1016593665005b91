import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { ZodType } from 'zod'
import type { CardGateway } from '#domain/payment/card-gateway.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { Network } from './sandbox/tables.ts'

/** What the product knows of a gateway before it is opened: its folder says all of it, in `kind.ts`. */
export type GatewayKind<Given, Settings extends Named, Form extends Named> = {
  readonly name: Settings['gateway'] & Form['gateway']
  /** Rows of the table of all settings, with what the README says of them. */
  readonly definitions: Readonly<Record<string, SettingDefinition>>
  /**
   * Null where its settings are not given. Throws an `OperatorFault` where some are missing or do not fit, and where it is
   * the one that new payments go to and has none. Nothing but data: settings are read by the sources and used by the bundle,
   * and an error that one of them makes is no error of the other's classes.
   */
  settings(given: Given, site: ConfiguredSite): Settings | null
  /** All that a browser needs to know to show its card fields. */
  cardForm(settings: Settings): Form
  open(settings: Settings, parts: GatewayParts): OpenGateway
  /** What the page with its card fields loads from elsewhere; such a page is a document of its own. */
  readonly contentSources: ContentSources
  /** What it adds to the address of return from a bank, to be taken off it: some of that is secret. */
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
  /** Where guests reach the site, and where this process reaches itself; without a trailing slash. */
  readonly publicUrl: string
  readonly ownUrl: string
}

export type OpenGateway = {
  readonly gateway: CardGateway
  /** Of the sandbox alone: its card network, which is ours to run. */
  readonly network?: Network
  start?(): void
  /** Its network may have messages to deliver: look now. */
  wakeDeliveries?(): void
  /** Delivers all that is due; how many messages that were. */
  deliverDue?(): Promise<number>
  close?(): Promise<void>
}
