import { z } from 'zod'
import { reportDueBookings } from '#services/arrival/report-due-bookings.ts'
import { resolveOpenDeposits } from '#services/deposit/resolve-open-deposits.ts'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'
import { resolveOpenCharges } from '#services/payment/resolve-open-charges.ts'
import { expireOverdueNightHolds } from '#services/steps/expire-overdue-night-holds.ts'
import { runAllDueSteps } from '#services/steps/run-all-due-steps.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Does, every minute, what a job of its own should have done and did not: events, charges, holds, steps and reports.
 */
export const job = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  cron: '* * * * *',
  async run(deps) {
    await applyStoredEvents(deps)
    await resolveOpenCharges(deps)
    await resolveOpenDeposits(deps)
    await expireOverdueNightHolds(deps)
    await runAllDueSteps(deps)
    await reportDueBookings(deps)
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
