import { z } from 'zod'
import { eraseTravellers } from '#services/arrival/erase-travellers.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Erases, every night, personal data of the register whose legal time is over. */
export const job = defineJob({
  name: 'erase-travellers',
  payload: z.object({}),
  // In the small hours, UTC.
  cron: '43 2 * * *',
  async run(deps) {
    const people = await eraseTravellers(deps)
    if (people > 0) deps.logger.info({ people }, 'Travellers of old stays were erased')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
