import { insertBookingWithNights, lockOverdueHolds, type NewBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { markCancelled } from './cancel-effects.ts'

/** Bookings whose hold was over and whose nights went to somebody else: cancelled, their promo uses still to be moved. */
export type Displaced = readonly string[]

/**
 * Takes the nights and stores the booking, within the caller's transaction. Where a night is taken by holds that are over
 * they make room, unless a charge of theirs is open: then the nights stay theirs until its outcome is known. Refuses
 * `dates_not_available`.
 */
export async function holdNights(
  tx: Tx,
  wanted: NewBooking,
  now: Date,
): Promise<Result<Displaced, Refusal<'dates_not_available'>>> {
  // Nearly always the nights are free or truly taken: only who finds them taken looks for holds that are over.
  const free = await insertBookingWithNights(tx, wanted, [])
  if (free.taken) return ok([])
  const overdue = await lockOverdueHolds(tx, wanted.booking.apartmentId, now)
  if (overdue.length === 0) return refuse('dates_not_available')
  const { taken, freed } = await insertBookingWithNights(tx, wanted, overdue)
  if (!taken) return refuse('dates_not_available')
  for (const id of freed) await markCancelled(tx, id, 'hold_expired', now)
  return ok(freed)
}
