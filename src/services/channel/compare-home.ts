import { findManagedHomeByCode, type ManagedHomeRow, saveComparison } from '#db/channel/managed-home-rows.ts'
import { readHomesToPush } from '#db/channel/push-rows.ts'
import type { ManagedHome } from '#domain/channel/channel-manager.ts'
import {
  type Comparison,
  changedNights,
  compareNights,
  type PushedNight,
  pushedByNight,
  type Uncompared,
} from '#domain/channel/compare-nights.ts'
import { mergeNights, PUSH_KINDS, type PushKind, pushedNights } from '#domain/channel/push-values.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'
import { type CalendarDate, dateInMadrid, eachDate } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { homeToPush } from './home-to-push.ts'
import { managerRefusal } from './manager-refusal.ts'

export type ComparedHome = Comparison & {
  /** Nights that were not compared because they had yet to be pushed, or changed during the comparison. */
  readonly uncomparedNights: number
}
type CompareRefusal = Refusal<'home_not_connected' | 'manager_missing' | 'manager_failed'>

/**
 * Compares what the channel manager has of the next 500 nights of a home with what we push, and stores where they differ. It
 * changes nothing there.
 */
export async function compareHome(
  deps: Deps,
  { houseCode, by }: { readonly houseCode: string; readonly by: Actor },
): Promise<Result<ComparedHome, CompareRefusal>> {
  const compared = await compareWithManager(deps, houseCode)
  if (!compared.ok) return compared
  const { apartmentId, ...comparison } = compared.value
  await deps.db.transaction((tx) =>
    recordAction(tx, deps, by, {
      act: 'home_compared_with_manager',
      subject: { kind: 'home', id: houseCode },
      apartmentId,
      changes: { differences: [null, comparison.differences] },
    }),
  )
  return ok(comparison)
}

type CompareDeps = Pick<Deps, 'db' | 'clock' | 'channelManager'>
type Compared = ComparedHome & { readonly apartmentId: number }

/** Ranges that are stored for a home; the worst come first. */
const MAX_RANGES = 200

/** Compares a home like `compareHome`, without an entry in the audit. */
export async function compareWithManager(
  { db, clock, channelManager }: CompareDeps,
  houseCode: string,
): Promise<Result<Compared, CompareRefusal>> {
  if (!channelManager) return refuse('manager_missing')
  const found = await findManagedHomeByCode(db, houseCode)
  if (!found) return refuse('home_not_connected')
  const { home } = found
  const now = clock.now()
  const span = pushedNights(dateInMadrid(now))
  const before = await readOurs(db, home, span)
  if (!before) return refuse('home_not_connected')
  const answer = await channelManager.readBack(before.home, span.from, span.to)
  if (!answer.ok) return managerRefusal(answer)
  // What was pushed during the call has left the queue, and what was changed may be there or not: neither is a difference.
  const after = await readOurs(db, home, span)
  if (!after) return refuse('home_not_connected')
  const uncompared = union([before.queued, after.queued, changedNights(before.nights, after.nights)])
  const { differences, ranges } = compareNights(after.nights, answer.value, uncompared)
  const uncomparedNights = uncompared.nights.union(uncompared.rates).size
  const stored = { comparedAt: now, differences, differenceRanges: ranges.slice(0, MAX_RANGES), uncomparedNights }
  await saveComparison(db, home, stored)
  return ok({ apartmentId: home.apartmentId, differences, ranges, uncomparedNights })
}

type Ours = {
  readonly home: ManagedHome
  readonly nights: ReadonlyMap<CalendarDate, PushedNight>
  readonly queued: Uncompared
}

/** Reads what we would push of a home, and which nights of it wait for a push; none do before its pushes have started. */
async function readOurs(
  db: Deps['db'],
  { apartmentId, pushesSince }: ManagedHomeRow,
  span: DateSpan,
): Promise<Ours | null> {
  const { queued, states } = await readHomesToPush(db, [apartmentId], span)
  const [state] = states
  if (!state) return null
  const all = PUSH_KINDS.map((kind) => ({ id: kind, apartmentId, kind, from: null, to: null }))
  const whole = homeToPush({ apartmentId, failures: 0, nights: true, rates: true }, state, all, span)
  const waiting = (kind: PushKind) => {
    const rows = pushesSince ? queued.filter((one) => one.kind === kind) : []
    return new Set(mergeNights(rows, span).flatMap(({ from, to }) => eachDate(from, to)))
  }
  return {
    home: whole.home,
    nights: pushedByNight(whole.nights.values, whole.rates.values),
    queued: { nights: waiting('nights'), rates: waiting('rates') },
  }
}

function union(parts: readonly Uncompared[]): Uncompared {
  const of = (kind: PushKind) => new Set(parts.flatMap((part) => [...part[kind]]))
  return { nights: of('nights'), rates: of('rates') }
}
