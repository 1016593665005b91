import { z } from 'zod'
import { lookForAlerts } from '#services/alert/look-for-alerts.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Repeats the searches of alerts, because nights become free and new homes come. */
export const job = defineJob({
  name: 'look-for-alerts',
  payload: z.object({}),
  cron: '*/15 * * * *',
  run: lookForAlerts,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
