import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'
import { versionPart } from './view-token.ts'

type Secret = Pick<Settings, 'appSecret'>
/** A group with its bookings, whose view tokens its page gives out. */
export type OpenedGroup = { readonly id: string; readonly bookings: readonly { readonly linkVersion: number }[] }

/**
 * Makes the token that opens a group, and with it the bookings of the group, to its holder. It ends when the links of one of
 * them are ended.
 */
export function groupTokenOf({ appSecret }: Secret, { id, bookings }: OpenedGroup): string {
  const ended = bookings.reduce((count, { linkVersion }) => count + linkVersion, 0)
  return createHmac('sha256', appSecret)
    .update(`view-group:${id}${versionPart(ended)}`)
    .digest('base64url')
}

/** Tells whether a token opens the group; compares in constant time. */
export function isGroupToken(settings: Secret, group: OpenedGroup, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(groupTokenOf(settings, group))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
