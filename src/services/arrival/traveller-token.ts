import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>
type Whose = { readonly bookingId: string; readonly position: number }

/** What opens the form of one traveller and nothing else of the booking; made like a view token (decision 2). */
export function travellerTokenOf({ appSecret }: Secret, { bookingId, position }: Whose): string {
  return createHmac('sha256', appSecret).update(`traveller:${bookingId}:${position}`).digest('base64url')
}

/** Takes as long for a wrong token as for the right one. */
export function isTravellerToken(settings: Secret, whose: Whose, token?: string): boolean {
  if (token === undefined) return false
  const wanted = Buffer.from(travellerTokenOf(settings, whose))
  const given = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
