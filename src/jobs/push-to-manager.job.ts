import { z } from 'zod'
import { pushToManager } from '#services/channel/push-to-manager.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Pushes every minute what a wake-up has missed, and homes whose pause after a failure is over. */
export const job = defineJob({
  name: 'push-to-manager',
  payload: z.object({}),
  cron: '* * * * *',
  run: pushToManager,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
