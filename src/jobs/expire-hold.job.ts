import { z } from 'zod'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Ends an unpaid night hold when its time is over. The queue keeps its name, because databases hold jobs of it. */
export const job = defineJob({
  name: 'expire-hold',
  payload: z.object({ bookingId: z.guid() }),
  run: expireNightHold,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
