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
  const wanted = Buffer.from(viewTokenOf(settings, booking))
  const given = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** Of what is signed for a booking: nothing until its links are ended once, as in the links of before there was an end. */
export function versionPart(linkVersion: number): string {
  return linkVersion === 0 ? '' : `:${linkVersion}`
}
