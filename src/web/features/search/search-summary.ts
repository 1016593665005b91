import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { longRangeEnds, monthOfYear } from '#domain/shared/format-date.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { flexibleText } from '#web/components/search/search-state.ts'
import { activeFilters } from './filters/active-filters.ts'

/**
 * The search in words: dates, guests, filters, and what the prices on the cards include. The title of the page names the
 * place.
 */
export function searchWords(query: ApartmentQuery, locale: Locale): string {
  const parts = [whenWords(query, locale), filterWords(query, locale), priceWords(query, locale)]
  return parts.filter(Boolean).join(' ')
}

function whenWords({ checkIn, checkOut, flexibleDays, month, months = 1, ...query }: ApartmentQuery, locale: Locale) {
  const guests = partyText(query, locale)
  if (checkIn && checkOut) {
    const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) }, { locale })
    const dates = m.search_sentence_dates({ ...longRangeEnds(checkIn, checkOut, locale), nights, guests }, { locale })
    if (!flexibleDays) return dates
    return `${dates} ${m.search_sentence_flexible({ days: flexibleText(flexibleDays, locale) }, { locale })}`
  }
  if (!month) return ''
  const length = m.vocabulary_length_months({ count: months }, { locale })
  return m.search_sentence_month({ month: monthOfYear(`${month}-01`, locale), length, guests }, { locale })
}

function priceWords({ checkIn, checkOut, month }: ApartmentQuery, locale: Locale): string {
  if (month) return m.search_sentence_total_fee({}, { locale })
  if (!checkIn || !checkOut) return m.search_sentence_no_dates({}, { locale })
  const isMonthly = daysBetween(checkIn, checkOut) >= MONTHLY_STAY_NIGHTS
  return isMonthly ? m.search_sentence_total_fee({}, { locale }) : m.search_sentence_total({}, { locale })
}

/** “Filtros: hasta 2.000 €/mes, 2 dormitorios o más y ascensor.” The title of the page names the neighbourhoods. */
function filterWords(query: ApartmentQuery, locale: Locale): string {
  const labels = activeFilters({ ...query, neighbourhoods: [] }, locale, String).map(({ label }) => label)
  if (labels.length === 0) return ''
  const words = labels.map((label) => label.charAt(0).toLocaleLowerCase(locale) + label.slice(1))
  return m.search_sentence_filters({ filters: joinWords(words, locale) }, { locale })
}
