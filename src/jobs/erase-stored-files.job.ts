import { z } from 'zod'
import { eraseStoredFiles } from '#services/stored-file/erase-stored-files.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Erases every night the signed agreements and other files of old stays. */
export const job = defineJob({
  name: 'erase-stored-files',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '53 2 * * *',
  async run(deps) {
    const files = await eraseStoredFiles(deps)
    if (files > 0) deps.logger.info({ files }, 'Files of old stays were erased')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
