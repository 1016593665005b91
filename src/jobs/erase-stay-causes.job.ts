import { z } from 'zod'
import { eraseStayCauses } from '#services/booking/erase-stay-causes.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Erases every night why guests of old stays came. */
export const job = defineJob({
  name: 'erase-stay-causes',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '47 2 * * *',
  async run(deps) {
    const causes = await eraseStayCauses(deps)
    if (causes > 0) deps.logger.info({ causes }, 'Causes of old stays were erased')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
