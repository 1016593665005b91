import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { PlacedQuery } from '#contract/home-search.ts'
import type { DroppedFilter, HomeStayView, RaisedLimit, ShiftedHomeView, SplitStayView } from '#contract/suggestions.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import type { Deps } from '#services/deps.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'

/** A search on other dates or in another neighbourhood with its cheapest home, or a single home on its free dates. */
export type Alternative<Home = HomeCardData> = {
  readonly query: ApartmentQuery
  /** Number of homes that the search finds; undefined if the alternative is this home alone. */
  readonly count?: number
  readonly home: Home
  /** Distance of the other dates in days; undefined for another neighbourhood. */
  readonly days?: number
  /** Name of the other neighbourhood. */
  readonly barrio?: string
  /** Other dates for the same home, the nearest first. */
  readonly others?: readonly Alternative<Home>[]
}

type Found = Alternative<ApartmentCardView>

export type LegData = Omit<HomeStayView, 'home'> & { readonly home: HomeCardData }
export type SplitData = Omit<SplitStayView, 'legs'> & { readonly legs: readonly [LegData, LegData] }

export type SearchAlternatives = {
  readonly stays: readonly Alternative[]
  readonly splits: readonly SplitData[]
  readonly raised: readonly RaisedLimit[]
  readonly without: readonly {
    readonly filter: DroppedFilter
    readonly query: ApartmentQuery
    readonly count: number
  }[]
}

const MAX_OF_EACH = 2
/** Limit of alternatives on other dates: searches and single homes together. */
const MAX_MOVED = 3

/**
 * Alternatives to a search without results, each with its price: other dates, homes on their free dates, two homes one after
 * the other, other neighbourhoods; and the filters that exclude most homes.
 */
export async function findAlternatives(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings' | 'transit' | 'logger'>,
  placed: PlacedQuery,
) {
  const { goals, ...query } = placed
  const { dates, areas, raised, without, homes, splits } = await suggestStays(deps, placed)
  const [moved, near] = await Promise.all([
    Promise.all(dates.map(({ days, ...one }) => withHome(deps, { ...one, days, goals }))),
    Promise.all(areas.slice(0, MAX_OF_EACH).map(({ name, ...one }) => withHome(deps, { ...one, barrio: name, goals }))),
  ])
  const onOtherDates = rowPerHome(moved.flat()).slice(0, MAX_OF_EACH)
  const shown = new Set(onOtherDates.map(({ home }) => home.houseCode))
  const others = homes
    .filter(({ home }) => !shown.has(home.houseCode))
    .map((one) => shiftedAlternative(one, query))
    .slice(0, MAX_MOVED - onOtherDates.length)
  return {
    stays: withDistinctCovers([...onOtherDates, ...others, ...rowPerHome(near.flat())]).map(alternativeData),
    splits: splits.map((split) => splitData(split)),
    raised,
    without: without.map((one) => ({ filter: one.filter, query: one.query, count: one.count })),
  } satisfies SearchAlternatives
}

/** Keeps one alternative for each home, its nearest; the other dates go with it. */
function rowPerHome(stays: readonly Found[]): Found[] {
  const first = stays.filter(
    ({ home }, index) => index === stays.findIndex((one) => one.home.houseCode === home.houseCode),
  )
  return first.map((row) => ({
    ...row,
    others: stays.filter((one) => one !== row && one.home.houseCode === row.home.houseCode),
  }))
}

function withDistinctCovers(stays: readonly Found[]): Found[] {
  const homes = distinctCovers(stays.map(({ home }) => home))
  return stays.map((stay, index) => ({ ...stay, home: homes[index] ?? stay.home }))
}

type Search = Omit<Found, 'home'> & { readonly count: number } & Pick<PlacedQuery, 'goals'>

async function withHome(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings' | 'transit' | 'logger'>,
  { query, count, days, barrio, goals }: Search,
): Promise<Found[]> {
  const { items } = await searchApartments(deps, { ...query, goals, sort: 'price', page: 1, pageSize: 1 })
  return items.map((home) => ({ query, count, days, barrio, home }))
}

function shiftedAlternative({ home, days, checkIn, checkOut }: ShiftedHomeView, query: ApartmentQuery): Found {
  return { query: { ...query, checkIn, checkOut }, days, home }
}

function alternativeData({ home, others, ...stay }: Found): Alternative {
  return { ...stay, home: homeCardData(home), others: others?.map(alternativeData) }
}

function splitData({ legs: [first, second], totalPriceCents, metres }: SplitStayView): SplitData {
  return { legs: [legData(first), legData(second)], totalPriceCents, metres }
}

function legData({ home, checkIn, checkOut }: HomeStayView): LegData {
  return { checkIn, checkOut, home: homeCardData(home) }
}
