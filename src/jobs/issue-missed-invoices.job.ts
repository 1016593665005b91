import { z } from 'zod'
import { issueMissedInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Issues every night what follows from the end of a stay, and what a job of its own should have issued and did not. */
export const job = defineJob({
  name: 'issue-missed-invoices',
  payload: z.object({}),
  cron: '17 4 * * *',
  run: issueMissedInvoices,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
