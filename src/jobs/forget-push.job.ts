import { z } from 'zod'
import { forgetPush } from '#services/push/forget-push.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes what is stored to notify guests in their browsers, every night, some weeks after their stays. */
export const job = defineJob({
  name: 'forget-push',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '51 2 * * *',
  run: forgetPush,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
