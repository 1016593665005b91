import type { CalendarSite } from './calendar-sites.ts'
import { type Closed, holderOf } from './closed-nights.ts'
import { covers, dateOf, type Nights } from './days.ts'
import type { SiteReservation } from './manager-sites.ts'
import type { OwnBlock, OwnBooking } from './own-guests.ts'

/** Good readings after which a night is free that its site no longer has. */
const READS_UNTIL_FREE = 3

/** A conflict as the office lists it. */
export type ShownConflict = Nights & { readonly home: number; readonly site: string }

/** Who has sold what, as guests and sites know it: nothing of it comes from the product. */
type Truth = {
  readonly calendars: readonly CalendarSite[]
  readonly reservations: ReadonlyMap<string, SiteReservation>
  /** Ids of revisions that have been received here. */
  readonly received: ReadonlySet<string>
  readonly bookings: ReadonlyMap<string, OwnBooking>
  readonly blocks: ReadonlyMap<string, OwnBlock>
}
/** What the product has and shows. */
export type Shown = { readonly closed: readonly Closed[]; readonly conflicts: readonly ShownConflict[] }
export type Moment = { readonly today: number; readonly now: number }

/** Nights that someone was promised. A block of a site may yield to another stay. */
type Claim = Nights & {
  readonly home: number
  readonly holder: string
  readonly site: string | null
  readonly yields: boolean
}

/** Compares what the product has closed and shows with what was sold; returns a line for each broken promise. */
export function brokenPromises(truth: Truth, shown: Shown, moment: Moment): string[] {
  const holders = new Map<string, string>()
  for (const { home, from, to, holder } of shown.closed)
    for (let day = Math.max(from, moment.today); day < to; day++) holders.set(`${home} ${day}`, holder)
  const conflicts = Map.groupBy(shown.conflicts, ({ home }) => home)
  const closed = Map.groupBy(shown.closed, ({ home, holder }) => `${home} ${holder}`)
  return [
    ...claimsOf(truth).flatMap((claim) => brokenClaim(claim, { holders, conflicts, moment })),
    ...truth.calendars.flatMap((one) =>
      closedTooLong(one, closed.get(`${one.home} ${holderOf.calendar(one.site)}`) ?? [], moment),
    ),
    ...shown.closed.flatMap((one) => closedForNoOne(one, truth, conflicts.get(one.home) ?? [])),
  ]
}

function claimsOf({ calendars, reservations, received, bookings, blocks }: Truth): Claim[] {
  return [
    ...calendars.flatMap(({ home, site, sold }) =>
      sold
        .filter(({ isRead }) => isRead)
        .map(({ from, to, isBlock }) => ({
          ...{ home, from, to, holder: holderOf.calendar(site), site },
          yields: isBlock && site === 'airbnb',
        })),
    ),
    ...[...reservations.values()]
      .filter(({ isCancelled, revisionId }) => !isCancelled && received.has(revisionId))
      .map(({ home, from, to, bookingId, site }) => ({
        ...{ home, from, to, site, yields: false },
        holder: holderOf.reservation(bookingId),
      })),
    ...[...bookings.values()]
      .filter(({ isPaid }) => isPaid)
      .map(({ home, from, to, code }) => ({ home, from, to, holder: holderOf.own(code), site: null, yields: false })),
    ...[...blocks.values()].map(({ home, from, to }) => ({
      ...{ home, from, to, holder: holderOf.block, site: null, yields: false },
    })),
  ]
}

type Seen = {
  readonly holders: ReadonlyMap<string, string>
  readonly conflicts: ReadonlyMap<number, readonly ShownConflict[]>
  readonly moment: Moment
}

function brokenClaim({ home, from, to, holder, site, yields }: Claim, { holders, conflicts, moment }: Seen): string[] {
  const faults: string[] = []
  for (let day = Math.max(from, moment.today); day < to; day++) {
    const has = holders.get(`${home} ${day}`)
    const what = `Home ${home}, ${dateOf(day)}, ${holder}`
    if (has === undefined) faults.push(`${what}: sold and free here`)
    else if (has !== holder && !yields) {
      const isShown = conflicts.get(home)?.some((one) => one.site === site && covers(one, day))
      if (!isShown) faults.push(`${what}: sold twice without a conflict, ${has} has it`)
    }
  }
  return faults
}

/** Notes which nights of a calendar are closed here although it no longer has them. */
function closedTooLong(one: CalendarSite, own: readonly Closed[], { today, now }: Moment): string[] {
  const isClosed = (day: number) => own.some((nights) => covers(nights, day))
  for (const { from, to } of own) {
    for (let day = Math.max(from, today); day < to; day++) {
      if (one.missing.has(day) || one.said.some((stay) => covers(stay, day))) continue
      one.missing.set(day, { times: 1, at: now })
    }
  }
  for (const day of one.missing.keys()) if (day < today || !isClosed(day)) one.missing.delete(day)
  return [...one.missing]
    .filter(([, { times }]) => times > READS_UNTIL_FREE)
    .map(
      ([day, { times }]) =>
        `Home ${one.home}, ${dateOf(day)}: closed for ${one.site} after ${times} readings without it`,
    )
}

/** What no calendar has closed is free at once. The nights of a reservation that waits for others are its own until it has those. */
function closedForNoOne(
  { home, from, to, holder }: Closed,
  truth: Truth,
  conflicts: readonly ShownConflict[],
): string[] {
  const [kind = '', id = ''] = holder.split(' ')
  const what = `Home ${home}, ${dateOf(from)} to ${dateOf(to)}: closed for ${holder}, which does not have it`
  const isSame = (one: Nights | undefined) => one?.from === from && one.to === to
  if (kind === 'calendar') return []
  if (kind === 'block') {
    const known = [...truth.blocks.values()].some((one) => one.home === home && isSame(one))
    return known ? [] : [what]
  }
  if (kind === 'booking') return isSame(truth.bookings.get(id)) ? [] : [what]
  const reservation = truth.reservations.get(id)
  if (!reservation || !truth.received.has(reservation.revisionId)) return reservation ? [] : [what]
  const waits = conflicts.some((one) => one.site === reservation.site)
  return (isSame(reservation) && !reservation.isCancelled) || waits ? [] : [what]
}
