import { z } from 'zod'
import { readCalendars } from '#services/channel/read-calendars.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Looks every minute for calendars of other sites that are to be read. */
export const job = defineJob({
  name: 'read-calendars',
  payload: z.object({}),
  cron: '* * * * *',
  run: readCalendars,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
