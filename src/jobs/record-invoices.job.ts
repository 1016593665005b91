import { z } from 'zod'
import { recordEarlierInvoices } from '#services/invoicing/record-earlier-invoices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Records the invoices that were issued before the product made records for the tax agency. */
export const job = defineJob({
  name: 'record-invoices',
  payload: z.object({}),
  cron: '27 * * * *',
  run: recordEarlierInvoices,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
