import { z } from 'zod'
import { createChannex } from '#adapters/channels/channex/channex.ts'
import { createSandboxChannelManager } from '#adapters/channels/sandbox-channel-manager.ts'
import {
  acknowledgeSandboxRevision,
  insertSandboxProperty,
  listNewestRevisions,
  listSandboxNights,
  listSandboxProperties,
  listUnacknowledged,
  putAvailability,
  putRates,
} from '#db/channel/sandbox-manager-rows.ts'
import type { Database } from '#db/connection/client.ts'
import type { ChannelManager } from '#domain/channel/channel-manager.ts'
import type { Clock } from '#domain/shared/clock.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`. */
export const CHANNEL_DEFINITIONS = {
  CHANNEX_URL: {
    parse: url(/^https?$/),
    default: 'none: in the sandbox a simulated one, else homes are sold at other sites by calendars alone',
    takes: 'an http or https address',
    about: 'The channel manager: address of Channex’s API, such as `https://staging.channex.io/api/v1`',
  },
  CHANNEX_API_KEY: {
    parse: z.string().regex(/^[\x21-\x7e]+$/),
    default: 'none',
    takes: 'a key',
    about: 'Key of the account at Channex; needed with `CHANNEX_URL`',
  },
} as const

type ChannelVariables = {
  readonly CHANNEX_URL?: string | undefined
  readonly CHANNEX_API_KEY?: string | undefined
}

export type ChannexSettings = { readonly url: string; readonly apiKey: string }

/** Returns the complete settings of the channel manager; null without one. Throws an `OperatorFault` where one is missing. */
export function channexSettings({
  CHANNEX_URL: address,
  CHANNEX_API_KEY: apiKey,
}: ChannelVariables): ChannexSettings | null {
  if (!address && !apiKey) return null
  if (!address || !apiKey) throw new OperatorFault('CHANNEX_URL and CHANNEX_API_KEY are set together, or neither')
  return { url: address, apiKey }
}

type ManagerSettings = { readonly channex: ChannexSettings | null; readonly sandbox: boolean }
type SandboxParts = { readonly db: Database; readonly clock: Clock }

/** Opens the configured channel manager; without one, a simulated one in the sandbox, and null elsewhere. */
export function openChannelManager({ channex, sandbox }: ManagerSettings, parts: SandboxParts): ChannelManager | null {
  if (channex) return createChannex(channex)
  return sandbox ? openSandboxManager(parts) : null
}

/** Opens the simulated channel manager, whose guests book as the clock goes on. */
export function openSandboxManager({ db, clock }: SandboxParts): ChannelManager {
  return createSandboxChannelManager({
    listProperties: () => listSandboxProperties(db),
    addProperty: (property) => insertSandboxProperty(db, property),
    putAvailability: (values) => putAvailability(db, values),
    putRates: (values) => putRates(db, values),
    listNights: (propertyId, from, to) => listSandboxNights(db, propertyId, { from, to }),
    listUnacknowledged: (most) => listUnacknowledged(db, most),
    listNewest: (since) => listNewestRevisions(db, since),
    acknowledge: (revisionId) => acknowledgeSandboxRevision(db, revisionId, clock.now()),
  })
}
