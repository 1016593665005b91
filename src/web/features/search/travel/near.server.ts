import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { GoalView } from '#contract/catalogue.ts'
import {
  MAX_SHOWN_TRAVEL_MINUTES,
  TRAVEL_DETOUR,
  TRAVEL_KMH,
  TRAVEL_LIMITS,
} from '#domain/catalogue/catalogue-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { COMPUTED_MODES, reachMetres, TRAVEL_MODES, type TravelMode } from '#domain/catalogue/travel-time.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import { nearPhrase, nearText } from '#web/components/travel/way-text.ts'
import type { Reach } from '#web/map/map-types.ts'

type Choice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/** A search near a place in finished texts, because most lists are not near one. */
export type NearData = {
  /** “Cerca del Hospital La Paz”. */
  readonly name: string
  readonly title: string
  /** The goal as the map shows it. */
  readonly goal: Reach
  readonly modes: readonly Choice[]
  readonly limits: readonly Choice[]
  readonly limitsLabel: string
  readonly modesLabel: string
  readonly about: string
  readonly aboutLabel: string
}

type Searched = {
  readonly query: ListQuery
  readonly goal: GoalView
  readonly total: number
  readonly hasTransit: boolean
}

/**
 * Returns the title of a search near a place, and the links that change how its way is measured. Public transport has
 * no limits, because only the minutes of the homes of one page are requested.
 */
export function nearData({ query, goal, total, hasTransit }: Searched): NearData {
  const locale = getLocale()
  const { maxMinutes, travelMode: mode = TRAVEL_MODES[0] } = query
  const name = nearText(goal)
  const link = (label: string, change: Partial<ApartmentQuery>, isChosen: boolean) => ({
    label,
    to: resultsPath(query, change),
    isChosen,
  })
  const near = nearPhrase(goal)
  const city = cityName(goal.city, locale)
  return {
    name,
    title:
      maxMinutes === undefined
        ? m.search_near_title_all({ count: total, city, near })
        : m.search_near_title({ count: total, near }),
    goal: { centre: goal.position, metres: metresOf(mode, maxMinutes) },
    modes: (hasTransit ? TRAVEL_MODES : COMPUTED_MODES).map((one) =>
      link(modeName(one), withMode(one, maxMinutes), one === mode),
    ),
    limits:
      mode === 'transporte-publico'
        ? []
        : [
            ...TRAVEL_LIMITS.map((minutes) =>
              link(m.search_near_limit({ minutes }), { maxMinutes: minutes }, minutes === maxMinutes),
            ),
            link(m.search_near_any(), { maxMinutes: undefined }, maxMinutes === undefined),
          ],
    modesLabel: m.search_near_modes(),
    limitsLabel: m.search_near_at_most(),
    aboutLabel: m.search_near_how(),
    about: aboutText(hasTransit),
  }
}

function metresOf(mode: TravelMode, maxMinutes: number | undefined): number | null {
  return maxMinutes === undefined || mode === 'transporte-publico' ? null : reachMetres(mode, maxMinutes)
}

function withMode(travelMode: TravelMode, maxMinutes: number | undefined): Partial<ApartmentQuery> {
  return { travelMode, maxMinutes: travelMode === 'transporte-publico' ? undefined : maxMinutes }
}

function aboutText(hasTransit: boolean): string {
  const computed = m.search_near_about({
    detour: formatNumber(TRAVEL_DETOUR),
    walk: formatNumber(TRAVEL_KMH['a-pie']),
    bike: formatNumber(TRAVEL_KMH['en-bici']),
    most: MAX_SHOWN_TRAVEL_MINUTES,
  })
  return hasTransit ? `${computed} ${m.search_near_about_transit()}` : computed
}

function modeName(mode: TravelMode): string {
  switch (mode) {
    case 'a-pie':
      return m.search_near_walk()
    case 'en-bici':
      return m.search_near_bike()
    case 'transporte-publico':
      return m.search_near_transit()
  }
}
