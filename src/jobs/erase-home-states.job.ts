import { z } from 'zod'
import { eraseHomeStates } from '#services/home-state/erase-home-states.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Erases every night what reports on the state of homes of old stays say of persons. */
export const job = defineJob({
  name: 'erase-home-states',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '52 2 * * *',
  async run(deps) {
    const reports = await eraseHomeStates(deps)
    if (reports > 0) deps.logger.info({ reports }, 'Reports on the state of homes were erased')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
