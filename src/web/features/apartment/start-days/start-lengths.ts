import type { StayLength } from '#domain/booking/stay-length.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const WEEK = 7

/** The lengths offered beside the one of the stay that is shown. */
const CHOICES: readonly StayLength[] = [
  { unit: 'night', count: 2 * WEEK },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
]

/** The length shown for a page without dates: what most guests stay. */
export const USUAL_LENGTH: StayLength = { unit: 'month', count: 1 }

export function lengthChoices(own: StayLength): readonly StayLength[] {
  return CHOICES.some((choice) => sameLength(choice, own)) ? CHOICES : [own, ...CHOICES]
}

export function sameLength(a: StayLength, b: StayLength): boolean {
  return a.unit === b.unit && a.count === b.count
}

export function lengthText({ unit, count }: StayLength, locale: Locale): string {
  if (unit === 'month') return m.search_bar_length_months({ count }, { locale })
  const isWeeks = count % WEEK === 0
  return isWeeks
    ? m.search_bar_length_weeks({ count: count / WEEK }, { locale })
    : m.vocabulary_nights({ count }, { locale })
}
