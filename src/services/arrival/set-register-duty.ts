import { lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'
import { planReport } from './plan-report.ts'

export type RegisterDuty = { readonly code: string; readonly isRequired: boolean; readonly by: Actor }

/**
 * For staff: sets whether a stay is reported to the register of travellers, which is disputed for seasonal lets. Commits
 * the job that annuls what was reported before, or reports it after all. A repetition changes nothing. Refuses `booking_not_found`.
 */
export async function setRegisterDuty(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'randomBytes'>,
  { code, isRequired, by }: RegisterDuty,
): Promise<Result<{ readonly bookingCode: string }, Refusal<'booking_not_found'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id, code: bookingCode } = found.booking
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id)
    if (!booking || booking.sesRequired === isRequired) return
    await updateBooking(tx, id, { sesRequired: isRequired })
    await planReport(tx, deps, id)
    await recordAction(tx, deps, by, {
      act: 'register_duty_set',
      subject: { kind: 'booking', id: bookingCode },
      bookingId: id,
      changes: { sesRequired: [booking.sesRequired, isRequired] },
    })
  })
  return ok({ bookingCode })
}
