import { insertBookingWithNights, lockOverdueNightHolds, type NewBooking, type TakenNights } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { findFirstEnd, lockHolderHashes } from '#db/night-hold-limit-rows.ts'
import { allSettledOrThrow } from '#db/transaction.ts'
import type { LimitedBy } from '#domain/booking/night-hold-limits.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { nightHoldsDisplaced } from './lifecycle.ts'

/** Bookings whose hold was over and whose nights went to somebody else: cancelled, their promo uses still to be moved. */
export type Displaced = readonly string[]

export type NightHoldRefusal = Refusal<'dates_not_available' | 'too_many_holds' | 'too_many_holds_at_address'>

/**
 * Takes the nights and stores the booking, within the caller's transaction. Where a night is taken by holds that are over
 * they make room, unless a charge of theirs is open: then the nights stay theirs until its outcome is known. Refuses
 * `dates_not_available`; and `too_many_holds` or `too_many_holds_at_address`, with when the first of them ends, where its
 * holder, or the address it comes from, has as many unpaid holds open as they may.
 */
export async function holdNights(
  tx: Tx,
  newBooking: NewBooking,
  now: Date,
): Promise<Result<Displaced, NightHoldRefusal>> {
  // Nearly always the nights are free or truly taken: only who finds them taken looks for holds that are over.
  const free = await takeFreeNights(tx, newBooking)
  if (free.taken) return ok([])
  if (free.reached) return limitReached(tx, newBooking, free.reached, now)
  const overdue = await lockOverdueNightHolds(tx, newBooking.booking.apartmentId, now)
  if (overdue.length === 0) return refuse('dates_not_available')
  const ids = overdue.map(({ id }) => id)
  const { taken, freed } = await insertBookingWithNights(tx, newBooking, ids)
  if (!taken) return refuse('dates_not_available')
  const displaced = overdue.filter(({ id }) => freed.includes(id))
  await nightHoldsDisplaced(tx, displaced, now)
  return ok(freed)
}

/** One after the other of the same holder, where they are counted; in the same packet all the same. */
async function takeFreeNights(tx: Tx, newBooking: NewBooking): Promise<TakenNights> {
  if (!newBooking.limit) return insertBookingWithNights(tx, newBooking, [])
  const [, free] = await allSettledOrThrow([
    lockHolderHashes(tx, newBooking.nights),
    insertBookingWithNights(tx, newBooking, []),
  ])
  return free
}

async function limitReached(tx: Tx, { nights }: NewBooking, by: LimitedBy, now: Date): Promise<NightHoldRefusal> {
  const { addressHash, emailHash, browserHash } = nights
  const counted = { email: { emailHash }, browser: { browserHash }, address: { addressHash } }[by]
  const end = await findFirstEnd(tx, counted, now)
  return {
    ...refuse(by === 'address' ? 'too_many_holds_at_address' : 'too_many_holds'),
    ...(end ? { retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) } : {}),
  }
}
