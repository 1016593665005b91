import { z } from 'zod'
import { noteNotices } from '#services/notice/note-notices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Tells members of the office, every minute, what waits for them. */
export const job = defineJob({
  name: 'note-notices',
  payload: z.object({}),
  cron: '* * * * *',
  run: noteNotices,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
