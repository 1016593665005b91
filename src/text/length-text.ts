import type { StayLength } from '#domain/booking/stay-length.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const WEEK = 7

/** Writes a length as `3 meses`, `2 semanas` or `10 noches`. */
export function lengthText({ unit, count }: StayLength, locale: Locale): string {
  if (unit === 'month') return m.vocabulary_length_months({ count }, { locale })
  return count % WEEK === 0
    ? m.vocabulary_length_weeks({ count: count / WEEK }, { locale })
    : m.vocabulary_nights({ count }, { locale })
}
