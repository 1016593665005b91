import type { CheckInInput, CheckInView } from '#contract/arrival.ts'
import { lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { checkInView } from './get-check-in.ts'
import { type CheckInRefusal, type OpenCheckInInput, openCheckIn } from './open-check-in.ts'
import { type SaveRefusal, saveInside } from './save-traveller.ts'

/** Saves the arrival time and any of the travellers' forms for the holder, all of it or nothing. */
export async function saveCheckIn(
  deps: Deps,
  access: OpenCheckInInput,
  { arrivalTime, travellers = [] }: CheckInInput,
): Promise<Result<CheckInView, CheckInRefusal | SaveRefusal>> {
  const opened = await openCheckIn(deps, access)
  if (!opened.ok) return opened
  const { booking, houseCode } = opened.value
  return transactionWithRollbackOnRefusal(deps.db, async (tx) => {
    await lockBooking(tx, booking.id)
    if (arrivalTime !== undefined) await updateBooking(tx, booking.id, { arrivalTime })
    for (const traveller of travellers) {
      const saved = await saveInside(tx, deps, opened.value, traveller)
      if (!saved.ok) return saved
    }
    const changed = { ...booking, ...(arrivalTime === undefined ? {} : { arrivalTime }) }
    return ok(await checkInView(tx, deps, { booking: changed, houseCode }))
  })
}
