import { z } from 'zod'
import { readSiteRequests } from '#services/channel/read-site-requests.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Reads every three minutes what guests request at HousingAnywhere, and sends what staff answered. */
export const job = defineJob({
  name: 'read-site-requests',
  payload: z.object({}),
  cron: '*/3 * * * *',
  run: readSiteRequests,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
