import {
  listHomesWithShortGap,
  listPaidShares,
  listRefused,
  listTimelineBars,
  listTimelineFacts,
  listTimelineHomes,
  type RefusedOfBooking,
  type TimelineBarRow,
  type TimelineHomeRow,
} from '#db/timeline/timeline-rows.ts'
import { stayState } from '#domain/booking/stay-state.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { SITE_NAMES } from '#domain/channel/feed-sites.ts'
import { nightPriceCents, type PricedHome, rateRuns, seasonChanges } from '#domain/pricing/night-price.ts'
import {
  addDays,
  type CalendarDate,
  dateInMadrid,
  daysBetween,
  eachDate,
  toEpochDay,
} from '#domain/shared/calendar-date.ts'
import { citiesWithin, grantOf, type Scope } from '#domain/staff/permissions.ts'
import type { Bar, BarKind, PriceFrom, Timeline, TimelineHome } from '#domain/timeline/timeline.ts'
import type { Deps } from '#services/deps.ts'

/** Which homes and days. What is left out is no condition. */
export type TimelineInput = {
  readonly member: Scope
  readonly from: CalendarDate
  readonly days: number
  /** Limits the timeline to one of the member's cities. */
  readonly city?: City | undefined
  /** A neighbourhood's slug. */
  readonly neighbourhood?: string | undefined
  readonly bedrooms?: { readonly least: number; readonly most: number } | undefined
  readonly houseCodes?: readonly string[] | undefined
  /** Limits it to homes that are free on all of these nights. */
  readonly free?: { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate } | undefined
  /** Limits it to homes with a gap of at most this many nights between two stays, from today on. */
  readonly shortGap?: number | undefined
}

/** Lists the homes of a timeline in their order. */
export async function listHomesOfTimeline(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: TimelineInput,
): Promise<TimelineHomeRow[]> {
  const { member, from, days, shortGap } = input
  const now = clock.now()
  const wanted = {
    cities: citiesWithin(member, input.city),
    neighbourhood: input.neighbourhood ?? null,
    bedrooms: input.bedrooms ?? null,
    houseCodes: input.houseCodes ?? null,
    free: input.free ?? null,
    now,
  }
  const [homes, withGap] = await Promise.all([
    listTimelineHomes(db, wanted),
    shortGap === undefined ? null : listHomesWithShortGap(db, { most: shortGap, from, to: addDays(from, days), now }),
  ])
  if (!withGap) return homes
  const ids = new Set(withGap)
  return homes.filter(({ id }) => ids.has(id))
}

/**
 * Reads what the homes of a member's cities are taken by on some days, and what their nights cost. A member who may see
 * dates alone gets no name, no note and nothing about money. Five statements, regardless of the number of homes;
 * `reading` are the homes to read, where the caller has listed them.
 */
export async function readTimeline(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: TimelineInput,
  reading: Promise<readonly TimelineHomeRow[]> = listHomesOfTimeline({ db, clock }, input),
): Promise<Timeline> {
  const { member, from, days } = input
  const now = clock.now()
  const to = addDays(from, days)
  const isWhole = grantOf(member, 'view_stays') === 'yes'
  const [found, refused] = await Promise.all([reading, isWhole ? listRefused(db) : []])
  const homeIds = found.map(({ id }) => id)
  const [facts, rows, shares] = await Promise.all([
    listTimelineFacts(db, homeIds),
    listTimelineBars(db, { homes: homeIds, from, to, now }),
    isWhole ? listPaidShares(db, { homes: homeIds, from, to }) : [],
  ])
  const byHome = Map.groupBy(rows, ({ home }) => home)
  const factsOf = new Map(facts.map(({ id, ...home }) => [id, home]))
  const codesOf = (what: RefusedOfBooking['what']) =>
    new Set(refused.flatMap((one) => (one.what === what ? [one.code] : [])))
  const paid = new Map(shares.map(({ code, percent }) => [code, percent]))
  const refusals = { payments: codesOf('payment'), deposits: codesOf('deposit') }
  const seen = { firstDay: toEpochDay(from), now, isWhole, paid, ...refusals }
  const today = dateInMadrid(now)
  const changes = seasonChangesOf(eachDate(from, to))
  const homes = found.flatMap(({ id, ...listed }): TimelineHome[] => {
    const home = factsOf.get(id)
    if (!home) return []
    const { bedrooms, maxGuests, minNights } = home
    const bars = (byHome.get(id) ?? []).map((row) => barOf(row, seen))
    return [{ ...listed, bedrooms, maxGuests, minNights, ...pricesOf(home, { from, to, today, changes }), bars }]
  })
  return { from, days, homes }
}

type SeasonChanges = (seasons: readonly Season[]) => readonly CalendarDate[]

/** Gives the days on which another season begins, and the first one. Many homes have the same seasons. */
function seasonChangesOf(dates: readonly CalendarDate[]): SeasonChanges {
  const known = new Map<string, readonly CalendarDate[]>()
  return (seasons) => {
    const key = JSON.stringify(seasons)
    const changes = known.get(key) ?? seasonChanges(seasons, dates)
    known.set(key, changes)
    return changes
  }
}

type Days = {
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly today: CalendarDate
  readonly changes: SeasonChanges
}

/** Prices before discounts, as a stay of few nights pays them. */
function pricesOf(home: PricedHome, { from, to, today, changes }: Days) {
  const prices: PriceFrom[] = []
  for (const run of rateRuns(home, { from, to }, changes(home.price.seasons))) {
    const cents = nightPriceCents(home, run.from, 0)
    if (prices.at(-1)?.cents !== cents) prices.push({ from: daysBetween(from, run.from), cents })
  }
  return { tonightCents: nightPriceCents(home, today, 0), prices }
}

type Seen = {
  readonly firstDay: number
  readonly now: Date
  /** Whether names, notes and money are shown. */
  readonly isWhole: boolean
  /** Percent of what they cost, by code of booking, of stays that wait for money. */
  readonly paid: ReadonlyMap<string, number>
  /** Codes of bookings of which a payment was refused, or the deposit. */
  readonly payments: ReadonlySet<string>
  readonly deposits: ReadonlySet<string>
}

function barOf(row: TimelineBarRow, { firstDay, now, isWhole, paid, payments, deposits }: Seen): Bar {
  const kind = kindOf(row, now)
  const [arrival, departure] = [toEpochDay(row.checkIn), toEpochDay(row.checkOut)]
  const [blockId = '', reason = 'maintenance', note = '', version = 0] = row.block ?? []
  // A member who sees dates alone does not learn whether a stay is paid.
  const shown = !isWhole && kind === 'unpaid' ? 'confirmed' : kind
  return {
    kind: shown,
    from: arrival - firstDay,
    nights: departure - arrival,
    name: isWhole ? note || siteName(row) || shortName(row.lastname ?? '') : '',
    id: row.code ?? blockId,
    paidPercent: shown === 'unpaid' ? (paid.get(row.code ?? '') ?? null) : null,
    endsAt: shown === 'hold' && row.holdExpiresAt ? Math.floor(row.holdExpiresAt.getTime() / 60_000) : null,
    block: kind === 'block' ? { kind: reason, version } : null,
    isPaymentRefused: row.code !== null && payments.has(row.code),
    isDepositRefused: row.code !== null && deposits.has(row.code),
  }
}

function kindOf(row: TimelineBarRow, now: Date): BarKind {
  if (row.kind === 'maintenance') return 'block'
  if (row.kind === 'channel_block' || row.status === null) return 'channel'
  const { status, holdExpiresAt, checkIn, checkOut } = row
  const marks = { checkedInAt: row.isCheckedIn ? now : null, checkedOutAt: row.isCheckedOut ? now : null }
  const state = stayState({ status, holdExpiresAt, checkIn, checkOut, ...marks }, now)
  // Nights of a cancelled booking are let go with it.
  return state === 'cancelled' ? 'past' : state
}

/** The name of the other site that takes the nights; empty for any other bar. */
function siteName({ site }: TimelineBarRow): string {
  return site === null || site === 'other' ? '' : SITE_NAMES[site]
}

/** The first surname with what stands before it: `García Fernández` is `García`, `de la Cruz Pardo` is `de la Cruz`. */
function shortName(lastname: string): string {
  const words = lastname.split(' ')
  const first = words.findIndex((word) => word !== word.toLowerCase())
  return first < 0 ? lastname : words.slice(0, first + 1).join(' ')
}
