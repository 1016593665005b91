import { type ApartmentQuery, placesOf } from '#contract/apartment-query.ts'
import type { GoalView } from '#contract/catalogue.ts'
import { type Measure, measuresOf } from '#contract/ways.ts'
import {
  MAX_SHOWN_TRAVEL_MINUTES,
  TRAVEL_DETOUR,
  TRAVEL_KMH,
  TRAVEL_LIMITS,
} from '#domain/catalogue/catalogue-policy.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import type { TransitRouter } from '#domain/catalogue/transit-router.ts'
import { COMPUTED_MODES, reachMetres, TRAVEL_MODES, type TravelMode } from '#domain/catalogue/travel-time.ts'
import { formatNumber } from '#domain/shared/format-number.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type ListQuery, plainFiltersPath, resultsPath } from '#web/components/search/results-path.ts'
import { goalName, nearPhrase, nearText } from '#web/components/travel/way-text.ts'
import type { Reach } from '#web/map/map-types.ts'

type Choice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/** One of the places of a search, with the links that change how its way is measured. */
export type NearPlace = {
  /** “Hospital La Paz”. */
  readonly name: string
  readonly modes: readonly Choice[]
  readonly modesLabel: string
  readonly limits: readonly Choice[]
  readonly limitsLabel: string
  /** Leads to the search without this place, beside another one. */
  readonly without: { readonly label: string; readonly to: string } | null
}

/** A search near one place or two in finished texts, because most lists are not near one. */
export type NearData = {
  /** “Cerca del Hospital La Paz”. */
  readonly name: string
  readonly title: string
  /** The goals as the map shows them. */
  readonly goals: readonly Reach[]
  readonly places: readonly NearPlace[]
  /** Leads to the plain form of all filters, where a second place is added; null beside two places. */
  readonly another: { readonly label: string; readonly to: string } | null
  readonly about: string
  readonly aboutLabel: string
}

type SearchedWay = { readonly goal: GoalView } & Measure
type Searched = {
  readonly query: ListQuery
  readonly ways: readonly SearchedWay[]
  readonly total: number
  readonly transit: Pick<TransitRouter, 'isEstimate'> | null
}

/** Returns the title of a search near places, and the links that change how their ways are measured; null without a place. */
export function nearData({ query, ways, total, transit }: Searched): NearData | null {
  const hasTransit = transit !== null
  const [first, second] = ways
  if (!first) return null
  const locale = getLocale()
  const goals = ways.map(({ goal }) => goal)
  const near = nearPhrase(goals)
  const isLimited = ways.some(({ maxMinutes }) => maxMinutes !== undefined)
  return {
    name: nearText(goals),
    title: isLimited
      ? m.search_near_title({ count: total, near })
      : m.search_near_title_all({ count: total, city: cityName(first.goal.city, locale), near }),
    goals: ways.map(({ goal, ...measure }) => ({ centre: goal.position, metres: metresOf(measure) })),
    places: [
      nearPlace(query, first, {
        ...{ hasTransit, canBeUnlimited: true },
        change: changeFirst,
        without: second ? withoutFirst(query) : null,
      }),
      ...(second
        ? [
            nearPlace(query, second, {
              ...{ hasTransit, canBeUnlimited: first.maxMinutes === undefined },
              change: changeSecond(query),
              without: WITHOUT_SECOND,
            }),
          ]
        : []),
    ],
    another: second ? null : { label: m.search_near_another(), to: plainFiltersPath(query) },
    aboutLabel: m.search_near_how(),
    about: aboutText(transit, second !== undefined),
  }
}

const WITHOUT_SECOND = { secondNear: undefined, secondMode: undefined, secondMinutes: undefined } as const

function withoutFirst(query: ApartmentQuery): Partial<ApartmentQuery> {
  return { near: undefined, ...WITHOUT_SECOND, ...placesOf({ ...query, near: undefined }) }
}

function changeFirst({ mode, maxMinutes }: Measure): Partial<ApartmentQuery> {
  return { travelMode: mode, maxMinutes }
}

/** Names only what differs from the first place. */
function changeSecond(query: ApartmentQuery) {
  const [first] = measuresOf(query)
  return ({ mode, maxMinutes }: Measure): Partial<ApartmentQuery> => ({
    secondMode: mode === first.mode ? undefined : mode,
    secondMinutes: maxMinutes === first.maxMinutes ? undefined : maxMinutes,
  })
}

type PlaceOptions = {
  readonly hasTransit: boolean
  readonly change: (measure: Measure) => Partial<ApartmentQuery>
  readonly without: Partial<ApartmentQuery> | null
  /** Whether the place can be without a limit: a second one has the limit of the first unless it has its own. */
  readonly canBeUnlimited: boolean
}

function nearPlace(
  query: ListQuery,
  way: SearchedWay,
  { hasTransit, change, without, canBeUnlimited }: PlaceOptions,
): NearPlace {
  const { goal, mode, maxMinutes } = way
  const link = (label: string, measure: Measure, isChosen: boolean) => ({
    label,
    to: resultsPath(query, change(measure)),
    isChosen,
  })
  const none = link(m.search_near_any(), { mode, maxMinutes: undefined }, maxMinutes === undefined)
  const name = goalName(goal)
  return {
    name,
    modes: (hasTransit ? TRAVEL_MODES : COMPUTED_MODES).map((one) =>
      link(modeName(one), { mode: one, maxMinutes }, one === mode),
    ),
    limits: [
      ...TRAVEL_LIMITS.map((minutes) =>
        link(m.search_near_limit({ minutes }), { mode, maxMinutes: minutes }, minutes === maxMinutes),
      ),
      ...(canBeUnlimited ? [none] : []),
    ],
    modesLabel: without ? m.search_near_modes_to({ name }) : m.search_near_modes(),
    limitsLabel: mode === 'transporte-publico' ? m.search_near_at_most_estimate() : m.search_near_at_most(),
    without: without && { label: m.search_near_remove({ name }), to: resultsPath(query, without) },
  }
}

/** Returns the metres of the circle that the map draws; by public transport what is in reach is no circle. */
function metresOf({ mode, maxMinutes }: Measure): number | null {
  return maxMinutes === undefined || mode === 'transporte-publico' ? null : reachMetres(mode, maxMinutes)
}

function aboutText(transit: Searched['transit'], hasTwo: boolean): string {
  const computed = m.search_near_about({
    detour: formatNumber(TRAVEL_DETOUR),
    walk: formatNumber(TRAVEL_KMH['a-pie']),
    bike: formatNumber(TRAVEL_KMH['en-bici']),
    most: MAX_SHOWN_TRAVEL_MINUTES,
  })
  return [computed, transitText(transit), hasTwo && m.search_near_about_two()].filter(Boolean).join(' ')
}

function transitText(transit: Searched['transit']): string {
  if (!transit) return ''
  return transit.isEstimate ? m.search_near_about_estimate() : m.search_near_about_transit()
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
