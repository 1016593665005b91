import { z } from 'zod'
import { tendCodes } from '#services/door-code/tend-codes.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Grants, withdraws and reads the codes of electronic locks every three minutes. */
export const job = defineJob({
  name: 'tend-door-codes',
  payload: z.object({}),
  cron: '*/3 * * * *',
  run: tendCodes,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
