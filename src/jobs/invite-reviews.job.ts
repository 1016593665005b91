import { z } from 'zod'
import { inviteReviews } from '#services/review/invite-reviews.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Invites guests to review the stays that ended some days ago, every morning. */
export const job = defineJob({
  name: 'invite-reviews',
  payload: z.object({}),
  // In UTC: the late morning in Madrid.
  cron: '17 9 * * *',
  run: inviteReviews,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
