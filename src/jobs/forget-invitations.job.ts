import { z } from 'zod'
import { forgetInvitations } from '#services/company/forget-invitations.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes invitations to companies every night once they have expired. */
export const job = defineJob({
  name: 'forget-invitations',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '41 2 * * *',
  run: forgetInvitations,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
