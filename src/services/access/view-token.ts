import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BookingRow } from '#db/booking-rows.ts'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>
type Opened = Pick<BookingRow, 'id' | 'linkVersion'>

/** What opens a booking to its holder, until its links are ended: signed, so that no code can be guessed. */
export function viewTokenOf({ appSecret }: Secret, { id, linkVersion }: Opened): string {
  return createHmac('sha256', appSecret)
    .update(`view-booking:${id}${versionPart(linkVersion)}`)
    .digest('base64url')
}

/** Takes as long for a wrong token as for the right one. */
export function isViewToken(settings: Secret, booking: Opened, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(viewTokenOf(settings, booking))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Of what is signed for a booking: nothing until its links are ended once, as in the links of before there was an end. */
export function versionPart(linkVersion: number): string {
  return linkVersion === 0 ? '' : `:${linkVersion}`
}
