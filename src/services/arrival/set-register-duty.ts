import { lockBooking, updateBooking } from '#db/booking-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'
import { planReport } from './plan-report.ts'

export type RegisterDuty = { readonly code: string; readonly isRequired: boolean }

/**
 * For staff: whether the register of travellers is told of one stay (spain.md: disputed for seasonal lets). What it was told before is taken
 * back, or told after all, by the job that this commits. Refuses `booking_not_found`.
 */
export async function setRegisterDuty(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  { code, isRequired }: RegisterDuty,
): Promise<Result<{ readonly bookingCode: string }, Refusal<'booking_not_found'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id, code: bookingCode } = found.booking
  await deps.db.transaction(async (tx) => {
    await lockBooking(tx, id)
    await updateBooking(tx, id, { sesRequired: isRequired })
    await planReport(tx, deps, id)
  })
  return ok({ bookingCode })
}
