import { z } from 'zod'
import { forgetAlerts } from '#services/alert/forget-alerts.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes alerts every hour when they have ended or were not confirmed in time. */
export const job = defineJob({
  name: 'forget-alerts',
  payload: z.object({}),
  cron: '23 * * * *',
  run: forgetAlerts,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
