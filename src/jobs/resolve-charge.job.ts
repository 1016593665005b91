import { z } from 'zod'
import { resolveCharge } from '#services/payment/resolve-charge.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Looks up a charge whose result is not known. */
export const job = defineJob({
  name: 'resolve-charge',
  payload: z.object({ chargeId: z.guid() }),
  run: resolveCharge,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
