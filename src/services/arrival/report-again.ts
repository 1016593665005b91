import { listCommunications, updateCommunication } from '#db/arrival/communication-rows.ts'
import { listUnsettledReports, type UnsettledReport } from '#db/arrival/report-rows.ts'
import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { dueAgain } from '#domain/arrival/register-steps.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'
import { planReport } from './plan-report.ts'
import { reportBooking } from './report-booking.ts'

export type ReportedAgain = {
  readonly bookingCode: string
  /** Number of refused communications that were submitted again. */
  readonly resubmitted: number
  /** Communications that are still refused or wait for their outcome. */
  readonly unsettled: readonly UnsettledReport[]
}

/**
 * For staff, after a correction: submits at once whatever the register refused of a booking, built from the current rows,
 * as if it had never been tried. Refuses `booking_not_found`.
 */
export async function reportAgain(
  deps: Deps,
  { code, by }: { readonly code: string; readonly by: Actor },
): Promise<Result<ReportedAgain, Refusal<'booking_not_found'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id: bookingId, code: bookingCode } = found.booking
  const resubmitted = await deps.db.transaction((tx) => makeDue(tx, deps, found.booking, by))
  await reportBooking(deps, { bookingId })
  return ok({ bookingCode, resubmitted, unsettled: await listUnsettledReports(deps.db, bookingId) })
}

async function makeDue(
  tx: Tx,
  deps: Deps,
  { id: bookingId, code }: Pick<BookingRow, 'id' | 'code'>,
  by: Actor,
): Promise<number> {
  await lockBooking(tx, bookingId)
  const refused = (await listCommunications(tx, bookingId)).filter(({ state }) => state === 'refused')
  for (const { id } of refused) await updateCommunication(tx, id, dueAgain(deps.clock.now()))
  // If this process ends here, the job continues on a server.
  await planReport(tx, deps, bookingId)
  if (refused.length > 0) {
    const subject = { kind: 'booking', id: code } as const
    await recordAction(tx, deps, by, { act: 'reported_again', subject, bookingId })
  }
  return refused.length
}
