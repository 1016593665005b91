import { createHmac, timingSafeEqual } from 'node:crypto'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { versionPart } from '#services/access/view-token.ts'
import type { Settings } from '#services/deps.ts'

type Secret = Pick<Settings, 'appSecret'>
type TravellerRef = { readonly booking: Pick<BookingRow, 'id' | 'linkVersion'>; readonly position: number }

/**
 * Makes the token that opens the form of one traveller and nothing else of the booking. It is made like a view token and
 * ends with it (decision 2).
 */
export function travellerTokenOf(
  { appSecret }: Secret,
  { booking: { id, linkVersion }, position }: TravellerRef,
): string {
  const signed = `traveller:${id}:${position}${versionPart(linkVersion)}`
  return createHmac('sha256', appSecret).update(signed).digest('base64url')
}

/** Compares in constant time. */
export function isTravellerToken(settings: Secret, traveller: TravellerRef, token?: string): boolean {
  if (token === undefined) return false
  const expected = Buffer.from(travellerTokenOf(settings, traveller))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
