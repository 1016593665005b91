import { z } from 'zod'
import { queueEnteringNights } from '#services/channel/queue-entering-nights.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Queues every night the night that the channel manager has not had of any home yet. */
export const job = defineJob({
  name: 'queue-entering-nights',
  payload: z.object({}),
  // In UTC: after midnight in Madrid, in winter and in summer.
  cron: '7 23 * * *',
  run: queueEnteringNights,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
