import { z } from 'zod'
import { eraseTravellers } from '#services/arrival/erase-travellers.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Erases personal data of the register every night when its legal retention time is over. */
export const job = defineJob({
  name: 'erase-travellers',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '43 2 * * *',
  async run(deps) {
    const people = await eraseTravellers(deps)
    if (people > 0) deps.logger.info({ people }, 'Travellers of old stays were erased')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
