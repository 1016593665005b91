import { z } from 'zod'
import { runDueSteps } from '#services/steps/run-due-steps.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Runs the due steps of one booking: charges, reminders, cancellation. The queue keeps its name, because databases hold
 * jobs of it.
 */
export const job = defineJob({
  name: 'advance-booking',
  payload: z.object({ bookingId: z.guid() }),
  run: runDueSteps,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
