import { z } from 'zod'
import { checkBooks } from '#services/book-check/check-books.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Compares the books with the gateways every night; what differs stays open for staff until they explain it. */
export const job = defineJob({
  name: 'check-books',
  payload: z.object({}),
  // In UTC: the small hours in Madrid, after what is deleted at night.
  cron: '17 3 * * *',
  async run(deps) {
    await checkBooks(deps)
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
