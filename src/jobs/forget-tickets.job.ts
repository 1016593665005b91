import { z } from 'zod'
import { forgetTickets } from '#services/ticket/forget-tickets.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Deletes tickets every night when their retention time is over. */
export const job = defineJob({
  name: 'forget-tickets',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '44 2 * * *',
  async run(deps) {
    const count = await forgetTickets(deps)
    if (count > 0) deps.logger.info({ count }, 'Old tickets were deleted')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
