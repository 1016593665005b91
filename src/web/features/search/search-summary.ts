import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { longRangeEnds, monthOfYear } from '#domain/shared/format-date.ts'
import { joinWords } from '#domain/shared/join-words.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { flexibleText } from '#web/components/search/search-state.ts'
import { activeFilters } from './filters/active-filters.ts'

/**
 * The search in words: what is let, dates, guests, filters, and what the prices on the cards include. The title of the page names the
 * place.
 */
export function searchWords(query: ApartmentQuery): string {
  const parts = [m.search_sentence_whole_homes(), whenWords(query), filterWords(query), priceWords(query)]
  return parts.filter(Boolean).join(' ')
}

function whenWords({ checkIn, checkOut, flexibleDays, withinMonths, month, months = 1, ...query }: ApartmentQuery) {
  const locale = getLocale()
  const guests = partyText(query, locale)
  if (checkIn && checkOut && withinMonths) {
    const length = m.vocabulary_length_months({ count: withinMonths })
    return m.search_sentence_within({ ...longRangeEnds(checkIn, checkOut, locale), length, guests })
  }
  if (checkIn && checkOut) {
    const nights = m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })
    const dates = m.search_sentence_dates({ ...longRangeEnds(checkIn, checkOut, locale), nights, guests })
    if (!flexibleDays) return dates
    return `${dates} ${m.search_sentence_flexible({ days: flexibleText(flexibleDays) })}`
  }
  if (!month) return ''
  const length = m.vocabulary_length_months({ count: months })
  return m.search_sentence_month({ month: monthOfYear(`${month}-01`, locale), length, guests })
}

function priceWords({ checkIn, checkOut, month }: ApartmentQuery): string {
  if (month) return m.search_sentence_total_fee()
  if (!checkIn || !checkOut) return m.search_sentence_no_dates()
  const isMonthly = daysBetween(checkIn, checkOut) >= MONTHLY_STAY_NIGHTS
  return isMonthly ? m.search_sentence_total_fee() : m.search_sentence_total()
}

/** “Filtros: hasta 2.000 €/mes, 2 dormitorios o más y ascensor.” The title of the page names the neighbourhoods. */
function filterWords(query: ApartmentQuery): string {
  const locale = getLocale()
  const labels = activeFilters({ ...query, neighbourhoods: [] }, String).map(({ label }) => label)
  if (labels.length === 0) return ''
  const words = labels.map((label) => label.charAt(0).toLocaleLowerCase(locale) + label.slice(1))
  return m.search_sentence_filters({ filters: joinWords(words, locale) })
}
