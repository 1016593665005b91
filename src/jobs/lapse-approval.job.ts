import { z } from 'zod'
import { lapseApproval } from '#services/approval/lapse-approval.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Ends a refund that waits for a second member when no member decides in time. */
export const job = defineJob({
  name: 'lapse-approval',
  payload: z.object({ approvalId: z.guid() }),
  run: lapseApproval,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
