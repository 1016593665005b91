import { z } from 'zod'
import { forgetSignIns } from '#services/staff/forget-sign-ins.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes every night what signs no member of staff in any more. */
export const job = defineJob({
  name: 'forget-sign-ins',
  payload: z.object({}),
  cron: '53 3 * * *',
  run: forgetSignIns,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
