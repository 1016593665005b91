import { z } from 'zod'
import { readRevisions } from '#services/channel/read-revisions.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Reads each minute, and when a webhook wakes it, what the channel manager reports of reservations. */
export const job = defineJob({
  name: 'read-revisions',
  payload: z.object({}),
  cron: '* * * * *',
  run: readRevisions,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
