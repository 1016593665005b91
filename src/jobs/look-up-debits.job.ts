import { z } from 'zod'
import { lookUpDebits } from '#services/payment/look-up-debits.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Looks up debits every night: those that banks have not decided, and those that may have been returned. */
export const job = defineJob({
  name: 'look-up-debits',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '52 3 * * *',
  run: lookUpDebits,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
