import { z } from 'zod'
import { forgetThreads } from '#services/message/forget-threads.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes threads every night when their retention time is over. */
export const job = defineJob({
  name: 'forget-threads',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '41 2 * * *',
  run: forgetThreads,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
