import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Settings } from '#services/deps.ts'

/** What opens a booking to its holder: signed, so that nothing needs to be stored and no code can be guessed. */
export function viewTokenOf({ appSecret }: Pick<Settings, 'appSecret'>, bookingId: string): string {
  return createHmac('sha256', appSecret).update(`view-booking:${bookingId}`).digest('base64url')
}

/** Takes as long for a wrong token as for the right one. */
export function isViewToken(settings: Pick<Settings, 'appSecret'>, bookingId: string, token?: string): boolean {
  if (token === undefined) return false
  const wanted = Buffer.from(viewTokenOf(settings, bookingId))
  const given = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
