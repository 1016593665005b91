import { z } from 'zod'
import { createChannex } from '#adapters/channels/channex/channex.ts'
import type { ChannelManager } from '#domain/channel/channel-manager.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { url } from './setting-values.ts'

/** Part of the table of all settings in `env.ts`. */
export const CHANNEL_DEFINITIONS = {
  CHANNEX_URL: {
    parse: url(/^https?$/),
    default: 'none: homes are sold at other sites by calendars alone',
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

/** Opens the configured channel manager; null without one. */
export function openChannelManager({ channex }: { readonly channex: ChannexSettings | null }): ChannelManager | null {
  return channex && createChannex(channex)
}
