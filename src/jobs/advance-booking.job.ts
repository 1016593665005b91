import { z } from 'zod'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Charges, reminds and cancels what is due of one booking. The queue keeps its name: jobs of it wait in databases. */
export const job = defineJob({
  name: 'advance-booking',
  payload: z.object({ bookingId: z.guid() }),
  run: runDueSteps,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
