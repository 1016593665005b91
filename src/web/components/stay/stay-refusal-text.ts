import type { RefusalCode } from '#domain/shared/refusal.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns why a home among several can't be booked for a stay. */
export function stayRefusalText(
  { refusal: code, limit }: { readonly refusal: RefusalCode; readonly limit?: number },
  { minNights }: { readonly minNights: number },
): string {
  if (code === 'dates_not_available') return m.favourites_refused_taken()
  if (code === 'party_too_large') return m.favourites_refused_party()
  if (code === 'stay_too_short') {
    const nights = m.vocabulary_nights({ count: limit ?? minNights })
    return m.favourites_refused_short({ nights })
  }
  if (code === 'arrival_closed') return m.favourites_refused_arrival()
  if (code === 'departure_closed') return m.favourites_refused_departure()
  return m.favourites_refused_dates()
}
