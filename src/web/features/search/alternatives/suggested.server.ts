import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { DroppedFilter, HomeStayView, ShiftedHomeView, SplitStayView } from '#contract/suggestions.ts'
import type { Locale } from '#domain/shared/text.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import type { Deps } from '#services/deps.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'

/** A way on with the cheapest home that it finds, or with the one home it is about. */
export type Way = {
  readonly query: ApartmentQuery
  /** How many homes the search finds; left out where the way leads to this home alone. */
  readonly count?: number
  readonly home: HomeCardData
  /** In days, for other dates; the name of a neighbourhood, for another one. */
  readonly days?: number
  readonly barrio?: string
}

export type LegData = Omit<HomeStayView, 'home'> & { readonly home: HomeCardData }
export type SplitData = Omit<SplitStayView, 'legs'> & { readonly legs: readonly [LegData, LegData] }

export type WaysOn = {
  readonly ways: readonly Way[]
  readonly splits: readonly SplitData[]
  readonly without: readonly {
    readonly filter: DroppedFilter
    readonly query: ApartmentQuery
    readonly count: number
  }[]
}

const MOST_OF_EACH = 2
/** Searches on other dates and single homes on theirs, together. */
const MOST_MOVED = 3

/**
 * For a search that found nothing: other dates, homes on the dates they are free, two homes one after the other, other
 * neighbourhoods, each with what it costs; and filters to drop.
 */
export async function findWaysOn(
  deps: Pick<Deps, 'read' | 'clock' | 'settings'>,
  query: ApartmentQuery,
  locale: Locale,
) {
  const { dates, areas, without, homes, splits } = await suggestStays(deps, query)
  const [moved, near] = await Promise.all([
    Promise.all(dates.slice(0, MOST_OF_EACH).map(({ days, ...one }) => withHome(deps, { ...one, days }, locale))),
    Promise.all(
      areas.slice(0, MOST_OF_EACH).map(({ name, ...one }) => withHome(deps, { ...one, barrio: name }, locale)),
    ),
  ])
  const shown = new Set(moved.flat().map(({ home }) => home.houseCode))
  const others = homes
    .filter(({ home }) => !shown.has(home.houseCode))
    .map((one) => shiftedWay(one, query, locale))
    .slice(0, MOST_MOVED - moved.length)
  return {
    ways: [...moved.flat(), ...others, ...near.flat()],
    splits: splits.map((split) => splitData(split, locale)),
    without: without.map((one) => ({ filter: one.filter, query: one.query, count: one.count })),
  } satisfies WaysOn
}

type Found = Omit<Way, 'home'> & { readonly count: number }

async function withHome(
  deps: Pick<Deps, 'read' | 'clock' | 'settings'>,
  { query, count, days, barrio }: Found,
  locale: Locale,
): Promise<Way[]> {
  const { items } = await searchApartments(deps, { ...query, sort: 'price', page: 1, pageSize: 1 })
  return items.map((home) => ({ query, count, days, barrio, home: homeCardData(home, locale) }))
}

function shiftedWay({ home, days, checkIn, checkOut }: ShiftedHomeView, query: ApartmentQuery, locale: Locale): Way {
  return { query: { ...query, checkIn, checkOut }, days, home: homeCardData(home, locale) }
}

function splitData({ legs: [first, second], totalPriceCents, metres }: SplitStayView, locale: Locale): SplitData {
  return { legs: [legData(first, locale), legData(second, locale)], totalPriceCents, metres }
}

function legData({ home, checkIn, checkOut }: HomeStayView, locale: Locale): LegData {
  return { checkIn, checkOut, home: homeCardData(home, locale) }
}
