import { z } from 'zod'
import { closeAuditDays } from '#services/audit/close-audit-days.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Makes the digest of yesterday's audit every night. */
export const job = defineJob({
  name: 'close-audit-days',
  payload: z.object({}),
  // In UTC: between three and five o'clock in Madrid, when what began before midnight has long been committed.
  cron: '41 2 * * *',
  run: closeAuditDays,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
