import { lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { listCommunications, updateCommunication } from '#db/communication-rows.ts'
import { listUnsettledReports, type UnsettledReport } from '#db/report-rows.ts'
import { dueAgain } from '#domain/arrival/register-steps.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findByTypedCode } from './open-check-in.ts'
import { planReport } from './plan-report.ts'
import { reportBooking } from './report-booking.ts'

export type ReportedAgain = {
  readonly bookingCode: string
  /** How many refused communications were handed in again. */
  readonly resubmitted: number
  /** What is still refused, or waits for its outcome. */
  readonly unsettled: readonly UnsettledReport[]
}

/**
 * For staff, once what a refusal complains of is corrected: hands in again at once whatever the register refused of a booking, as if it had
 * never been tried, made from the rows as they are now. Refuses `booking_not_found`.
 */
export async function reportAgain(
  deps: Deps,
  { code }: { readonly code: string },
): Promise<Result<ReportedAgain, Refusal<'booking_not_found'>>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { id: bookingId, code: bookingCode } = found.booking
  const resubmitted = await deps.db.transaction((tx) => makeDue(tx, deps, bookingId))
  await reportBooking(deps, { bookingId })
  return ok({ bookingCode, resubmitted, unsettled: await listUnsettledReports(deps.db, bookingId) })
}

async function makeDue(tx: Tx, deps: Deps, bookingId: string): Promise<number> {
  await lockBooking(tx, bookingId)
  const refused = (await listCommunications(tx, bookingId)).filter(({ state }) => state === 'refused')
  for (const { id } of refused) await updateCommunication(tx, id, dueAgain(deps.clock.now()))
  // Should this process end here, a server goes on.
  await planReport(tx, deps, bookingId)
  return refused.length
}
