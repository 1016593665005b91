import { z } from 'zod'
import { expireNightHold } from '#services/steps/expire-night-hold.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Releases the nights of an unpaid hold when its time is over. */
export const job = defineJob({
  name: 'expire-hold',
  payload: z.object({ bookingId: z.guid() }),
  run: expireNightHold,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
