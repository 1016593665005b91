import type { HomeListFilters } from '#contract/home-list.ts'
import {
  countHomesByState,
  findFirstFreeNights,
  type HomeOfListRow,
  type HomesOfListWanted,
  listHomeRows,
} from '#db/listing/home-list-rows.ts'
import { findListings, type ListingRow } from '#db/listing/listing-rows.ts'
import { type City, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import { type MissingTexts, missingTexts } from '#domain/catalogue/home-texts.ts'
import type { ListingState } from '#domain/catalogue/listing.ts'
import { nightPriceCents } from '#domain/pricing/night-price.ts'
import { type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import { readTyped } from '#domain/staff/typed-search.ts'
import { type StripSpan, stripOf, takenPercent } from '#domain/timeline/strip.ts'
import type { Bar } from '#domain/timeline/timeline.ts'
import type { Deps } from '#services/deps.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'

/** Homes on one page, and nights of a strip. */
export const PAGE_OF_HOMES = 50
export const STRIP_NIGHTS = 90

type Listed = Pick<HomeOfListRow, 'houseCode' | 'neighbourhood' | 'bedrooms' | 'state' | 'stateReason' | 'title'>
export type HomeOfList = Listed & {
  readonly city: City
  /** The day on which staff set the state; null where they never did. */
  readonly since: CalendarDate | null
  /** What tonight costs, without discounts. */
  readonly nightCents: Cents
  /** Languages that lack texts, with what. */
  readonly missing: Partial<Record<Locale, MissingTexts>>
  /** Taken nights of the next `STRIP_NIGHTS`, and how many of a hundred that is. */
  readonly strip: readonly StripSpan[]
  readonly takenPercent: number
  readonly freeFrom: CalendarDate | null
  /** Bookings whose departure is to come, and the last of them. */
  readonly bookings: number
  readonly lastDeparture: CalendarDate | null
}

export type HomeListPage = {
  readonly homes: readonly HomeOfList[]
  /** How many homes meet the other filters, by state. */
  readonly counts: Readonly<Record<ListingState, number>>
  /** House codes to go on from; null where the list ends. */
  readonly next: string | null
  readonly previous: string | null
}

export type HomeListInput = {
  readonly member: Scope
  readonly filters: HomeListFilters
  /** The city that pages show; null is all of the member's. */
  readonly city?: City | null
  /** A house code: what comes after it, or before it. */
  readonly after?: string | null
  readonly before?: string | null
}

type ListDeps = Pick<Deps, 'db' | 'clock'>

/** Lists homes in the cities of a member by their codes, a page at a time, with what takes their nights. */
export async function listHomesForStaff(deps: ListDeps, input: HomeListInput): Promise<HomeListPage> {
  const [after, before] = [codeOf(input.after), codeOf(input.before)]
  const wanted = wantedHomes(input)
  const most = PAGE_OF_HOMES + 1
  const [rows, counts] = await Promise.all([
    listHomeRows(deps.db, wanted, { after, before, most }),
    countHomesByState(deps.db, wanted),
  ])
  const hasMore = rows.length === most
  const shown = hasMore ? rows.slice(...(before ? ([1] as const) : ([0, -1] as const))) : rows
  return {
    homes: await withNights(deps, input.member, shown),
    counts: {
      draft: counts.get('draft') ?? 0,
      listed: counts.get('listed') ?? 0,
      paused: counts.get('paused') ?? 0,
      retired: counts.get('retired') ?? 0,
    },
    next: (before ? rows.length > 0 : hasMore) ? (shown.at(-1)?.houseCode ?? null) : null,
    previous: (before ? hasMore : after && rows.length > 0) ? (shown.at(0)?.houseCode ?? null) : null,
  }
}

/** Returns the query for the homes that a member may see. */
export function wantedHomes({ member, filters, city }: Pick<HomeListInput, 'member' | 'filters' | 'city'>) {
  const cities = citiesWithin(member, filters.city ?? city)
  return { filters, typed: readTyped(filters.text), cities } satisfies HomesOfListWanted
}

/** A place that was changed by hand begins at the first page. */
function codeOf(place: string | null | undefined): string | null {
  return place && HOUSE_CODE.test(place) ? place : null
}

/** Completes homes with what takes their nights: a number of statements that does not depend on the number of homes. */
export async function withNights(
  { db, clock }: ListDeps,
  member: Scope,
  rows: readonly HomeOfListRow[],
): Promise<HomeOfList[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const today = dateInMadrid(now)
  const houseCodes = rows.map(({ houseCode }) => houseCode)
  const ids = rows.map(({ id }) => id)
  const listed = rows.map(({ id, houseCode, city, neighbourhood }) => ({ id, houseCode, city, neighbourhood }))
  const [timeline, free, stays] = await Promise.all([
    readTimeline({ db, clock }, { member, from: today, days: STRIP_NIGHTS }, Promise.resolve(listed)),
    findFirstFreeNights(db, ids, { now, today }),
    findListings(db, houseCodes, today),
  ])
  const bars = new Map(timeline.homes.map((home) => [home.houseCode, home.bars]))
  const staysOf = new Map(stays.map((home) => [home.id, home]))
  return rows.map((row) =>
    homeOf(row, today, { bars: bars.get(row.houseCode) ?? [], free: free.get(row.id), stays: staysOf.get(row.id) }),
  )
}

type Nights = {
  readonly bars: readonly Bar[]
  readonly free: CalendarDate | undefined
  readonly stays: ListingRow | undefined
}

function homeOf(row: HomeOfListRow, today: CalendarDate, { bars, free, stays }: Nights): HomeOfList {
  const { houseCode, city, neighbourhood, bedrooms, state, stateReason, stateSince, title } = row
  const strip = stripOf(bars, STRIP_NIGHTS)
  return {
    ...{ houseCode, city, neighbourhood, bedrooms, state, stateReason, title, strip },
    since: stateSince && dateInMadrid(stateSince),
    nightCents: nightPriceCents(row, today, 0),
    missing: missingTexts(row),
    takenPercent: takenPercent(strip, STRIP_NIGHTS),
    freeFrom: free ?? null,
    bookings: stays?.bookings ?? 0,
    lastDeparture: stays?.lastDeparture ?? null,
  }
}
