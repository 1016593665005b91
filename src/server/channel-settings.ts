import { z } from 'zod'
import { createChannex } from '#adapters/channels/channex/channex.ts'
import { createHousingAnywhere } from '#adapters/channels/housing-anywhere/housing-anywhere.ts'
import { createSandboxChannelManager } from '#adapters/channels/sandbox-channel-manager.ts'
import { createSandboxRequestSource } from '#adapters/channels/sandbox-request-source.ts'
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
import { answerSandboxRequest, listSandboxRequests } from '#db/channel/sandbox-request-rows.ts'
import type { Database } from '#db/connection/client.ts'
import type { ChannelManager } from '#domain/channel/channel-manager.ts'
import type { RequestSource } from '#domain/channel/request-source.ts'
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
  HOUSINGANYWHERE_URL: {
    parse: url(/^https?$/),
    default: 'none: in the sandbox a simulated one, else requests of HousingAnywhere are answered there',
    takes: 'an http or https address',
    about: 'Address of HousingAnywhere’s API for partners, from which requests of its guests are read',
  },
  HOUSINGANYWHERE_API_KEY: {
    parse: z.string().regex(/^[\x21-\x7e]+$/),
    default: 'none',
    takes: 'a key',
    about: 'Key of the account at HousingAnywhere; needed with `HOUSINGANYWHERE_URL`',
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

type RequestVariables = {
  readonly HOUSINGANYWHERE_URL?: string | undefined
  readonly HOUSINGANYWHERE_API_KEY?: string | undefined
}

export type HousingAnywhereSettings = { readonly url: string; readonly apiKey: string }

/** Returns the complete settings of HousingAnywhere; null without it. Throws an `OperatorFault` where one is missing. */
export function housingAnywhereSettings({
  HOUSINGANYWHERE_URL: address,
  HOUSINGANYWHERE_API_KEY: apiKey,
}: RequestVariables): HousingAnywhereSettings | null {
  if (!address && !apiKey) return null
  if (!address || !apiKey) {
    throw new OperatorFault('HOUSINGANYWHERE_URL and HOUSINGANYWHERE_API_KEY are set together, or neither')
  }
  return { url: address, apiKey }
}

type SourceSettings = { readonly housingAnywhere: HousingAnywhereSettings | null; readonly sandbox: boolean }

/** Opens the configured source of requests; without one, a simulated one in the sandbox, and null elsewhere. */
export function openRequestSource(
  { housingAnywhere, sandbox }: SourceSettings,
  { db }: Pick<SandboxParts, 'db'>,
): RequestSource | null {
  if (housingAnywhere) return createHousingAnywhere(housingAnywhere)
  if (!sandbox) return null
  return createSandboxRequestSource({
    list: (after, most) => listSandboxRequests(db, after, most),
    answer: (id, answer) => answerSandboxRequest(db, id, answer),
  })
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
