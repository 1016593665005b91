import type { ApartmentQuery, GoalView } from '#contract/catalogue.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { TRAVEL_MODES, type TravelMode } from '#domain/catalogue/travel-time.ts'
import { TRAVEL_DETOUR, TRAVEL_KMH, TRAVEL_LIMITS } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import { nearText } from '#web/components/travel/way-text.ts'

type Choice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/** A search near a place in finished texts, because most lists are not near one. */
export type NearData = {
  /** “Cerca del Hospital La Paz”. */
  readonly name: string
  readonly title: string
  readonly modes: readonly Choice[]
  readonly limits: readonly Choice[]
  readonly limitsLabel: string
  readonly modesLabel: string
  readonly about: string
  readonly aboutLabel: string
}

/** The title of a search near a place, and the links that change how its way is measured. */
export function nearData(query: ListQuery, goal: GoalView, total: number, locale: Locale): NearData {
  const { maxMinutes, travelMode: mode = TRAVEL_MODES[0] } = query
  const name = nearText(goal, locale)
  const link = (label: string, change: Partial<ApartmentQuery>, isChosen: boolean) => ({
    label,
    to: resultsPath(locale, query, change),
    isChosen,
  })
  const near = name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
  const city = cityName(goal.city, locale)
  return {
    name,
    title:
      maxMinutes === undefined
        ? m.search_near_title_all({ count: total, city, near }, { locale })
        : m.search_near_title({ count: total, near }, { locale }),
    modes: TRAVEL_MODES.map((one) => link(modeName(one, locale), { travelMode: one }, one === mode)),
    limits: [
      ...TRAVEL_LIMITS.map((minutes) =>
        link(m.search_near_limit({ minutes }, { locale }), { maxMinutes: minutes }, minutes === maxMinutes),
      ),
      link(m.search_near_any({}, { locale }), { maxMinutes: undefined }, maxMinutes === undefined),
    ],
    modesLabel: m.search_near_modes({}, { locale }),
    limitsLabel: m.search_near_at_most({}, { locale }),
    aboutLabel: m.search_near_how({}, { locale }),
    about: m.search_near_about(
      {
        detour: number(TRAVEL_DETOUR, locale),
        walk: number(TRAVEL_KMH['a-pie'], locale),
        bike: number(TRAVEL_KMH['en-bici'], locale),
      },
      { locale },
    ),
  }
}

function modeName(mode: TravelMode, locale: Locale): string {
  return mode === 'a-pie' ? m.search_near_walk({}, { locale }) : m.search_near_bike({}, { locale })
}

function number(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value)
}
