import { z } from 'zod'
import { issueDueInvoices } from '#services/invoicing/issue-due-invoices.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Issues what the money of one booking asks for. */
export const job = defineJob({
  name: 'issue-invoices',
  payload: z.object({ bookingId: z.guid() }),
  run: issueDueInvoices,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
