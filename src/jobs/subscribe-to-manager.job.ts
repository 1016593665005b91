import { z } from 'zod'
import { subscribeToManager } from '#services/channel/subscribe-to-manager.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Makes sure every night that the channel manager calls this site, also after its address or its secret has changed. */
export const job = defineJob({
  name: 'subscribe-to-manager',
  payload: z.object({}),
  cron: '15 2 * * *',
  run: subscribeToManager,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
