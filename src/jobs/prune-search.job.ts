import { z } from 'zod'
import { pruneSearch } from '#services/catalogue/prune-search.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Removes past nights from the search rows every night. */
export const job = defineJob({
  name: 'prune-search',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '17 2 * * *',
  run: pruneSearch,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
