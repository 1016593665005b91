import { z } from 'zod'
import { resolveDeposit } from '#services/deposit/resolve-deposit.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Looks up a deposit whose result is not known. */
export const job = defineJob({
  name: 'resolve-deposit',
  payload: z.object({ holdId: z.guid() }),
  run: resolveDeposit,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
