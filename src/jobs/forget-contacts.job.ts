import { z } from 'zod'
import { forgetContacts } from '#services/contact/forget-contacts.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes, every night, messages to the company that were kept long enough. */
export const job = defineJob({
  name: 'forget-contacts',
  payload: z.object({}),
  // In the small hours, UTC.
  cron: '37 2 * * *',
  run: forgetContacts,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
