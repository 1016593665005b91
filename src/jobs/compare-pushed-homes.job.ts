import { z } from 'zod'
import { comparePushedHomes } from '#services/channel/compare-pushed-homes.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Compares every night what the channel manager has with what was pushed. */
export const job = defineJob({
  name: 'compare-pushed-homes',
  payload: z.object({}),
  // In UTC: before the office opens, and long after the night of the day has been queued.
  cron: '30 2 * * *',
  run: comparePushedHomes,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
