import { z } from 'zod'
import { issueAccountInvoices } from '#services/invoicing/issue-account-invoices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Issues on the first night of a month the invoices of accounts for the month before, and later what a night has missed. */
export const job = defineJob({
  name: 'issue-account-invoices',
  payload: z.object({}),
  cron: '7 3 * * *',
  run: issueAccountInvoices,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
