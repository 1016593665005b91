import {
  insertBookingWithNights,
  lockOverdueNightHolds,
  type NewBooking,
  type TakenNights,
} from '#db/booking/booking-rows.ts'
import { findFirstEnd, lockHolderHashes } from '#db/booking/night-hold-limit-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { allSettledOrThrow } from '#db/connection/transaction.ts'
import type { LimitedBy } from '#domain/booking/night-hold-limits.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { nightHoldsDisplaced } from './lifecycle.ts'

/**
 * Ids of bookings whose expired night hold lost its nights: they are cancelled, and their promo uses are still to be
 * released.
 */
export type Displaced = readonly string[]

export type NightHoldRefusal = Refusal<'dates_not_available' | 'too_many_holds' | 'too_many_holds_at_address'>

/**
 * Takes the nights and stores the booking within the caller's transaction. Expired night holds on these nights are
 * displaced, unless a charge of theirs is open: then they keep the nights until its result is known. Refuses
 * `dates_not_available`; and `too_many_holds` or `too_many_holds_at_address`, with the moment when the first of them ends,
 * where the holder or the network address has reached the limit of unpaid night holds.
 */
export async function holdNights(
  tx: Tx,
  newBooking: NewBooking,
  now: Date,
): Promise<Result<Displaced, NightHoldRefusal>> {
  // Expired night holds are looked up only when the nights are taken, because nearly always they are free or truly taken.
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

/** Requests of the same holder run one after the other where they are counted. Both statements go in one packet. */
async function takeFreeNights(tx: Tx, newBooking: NewBooking): Promise<TakenNights> {
  if (!newBooking.limit) return insertBookingWithNights(tx, newBooking, [])
  const [, free] = await allSettledOrThrow([
    lockHolderHashes(tx, newBooking.nights),
    insertBookingWithNights(tx, newBooking, []),
  ])
  return free
}

async function limitReached(tx: Tx, { nights }: NewBooking, by: LimitedBy, now: Date): Promise<NightHoldRefusal> {
  const end = await findFirstEnd(tx, nights, by, now)
  return {
    ...refuse(by === 'email' || by === 'browser' ? 'too_many_holds' : 'too_many_holds_at_address'),
    ...(end ? { retryAfterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) } : {}),
  }
}
