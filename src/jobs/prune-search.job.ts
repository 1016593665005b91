import { z } from 'zod'
import { pruneSearch } from '#services/catalogue/prune-search.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Removes, every night, nights that have gone by from what searches read. */
export const job = defineJob({
  name: 'prune-search',
  payload: z.object({}),
  // In the small hours, UTC.
  cron: '17 2 * * *',
  run: pruneSearch,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
