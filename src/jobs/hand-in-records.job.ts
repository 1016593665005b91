import { z } from 'zod'
import { handInRecords } from '#services/invoicing/hand-in-records.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Hands in the records of invoices that wait, as soon as the tax agency lets us. */
export const job = defineJob({
  name: 'hand-in-records',
  payload: z.object({}),
  cron: '* * * * *',
  run: handInRecords,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
