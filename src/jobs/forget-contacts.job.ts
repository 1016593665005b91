import { z } from 'zod'
import { forgetContacts } from '#services/contact/forget-contacts.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes messages to the company every night when their retention time is over. */
export const job = defineJob({
  name: 'forget-contacts',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '37 2 * * *',
  run: forgetContacts,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
