import { z } from 'zod'
import { runSandboxMarket } from '#services/channel/run-sandbox-market.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Runs once a day, because a clock that is moved runs every daily job of the days that it passes over, and no other. */
export const job = defineJob({
  name: 'run-sandbox-market',
  payload: z.object({}),
  cron: '7 12 * * *',
  run: runSandboxMarket,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
