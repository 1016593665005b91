import type { RefusalCode } from '#domain/shared/refusal.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns why a home among several can't be booked for a stay. */
export function stayRefusalText(code: RefusalCode, { minNights }: { readonly minNights: number }): string {
  if (code === 'dates_not_available') return m.favourites_refused_taken()
  if (code === 'party_too_large') return m.favourites_refused_party()
  if (code === 'stay_too_short') {
    const nights = m.vocabulary_nights({ count: minNights })
    return m.favourites_refused_short({ nights })
  }
  return m.favourites_refused_dates()
}
