import { lockBooking, updateBooking } from '#db/booking-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'
import { planReport } from './plan-report.ts'

export type RegisterDuty = { readonly code: string; readonly isRequired: boolean }

/**
 * For staff: sets whether a stay is reported to the register of travellers (spain.md: disputed for seasonal lets). Commits
 * the job that annuls what was reported before, or reports it after all. Refuses `booking_not_found`.
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
