import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>
type Opened = Pick<BookingRow, 'id' | 'linkVersion'>

/**
 * Makes the view token, which opens a booking to its holder until its links are ended. It is signed, so that it cannot
 * be derived from a code.
 */
export function viewTokenOf({ appSecret }: Secret, { id, linkVersion }: Opened): string {
  return createHmac('sha256', appSecret)
    .update(`view-booking:${id}${versionPart(linkVersion)}`)
    .digest('base64url')
}

/** Tells whether a token is the booking's view token; compares in constant time. */
export function isViewToken(settings: Secret, booking: Opened, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(viewTokenOf(settings, booking))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/**
 * Gives the part of the signed text that changes when links are ended: it is empty until then, so that links from before
 * this feature stay valid.
 */
export function versionPart(linkVersion: number): string {
  return linkVersion === 0 ? '' : `:${linkVersion}`
}
