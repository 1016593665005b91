import { z } from 'zod'
import { closeTickets } from '#services/ticket/close-tickets.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Closes every night the tickets of which the guest has said nothing since they were mended. */
export const job = defineJob({
  name: 'close-tickets',
  payload: z.object({}),
  // In UTC: the small hours in Madrid.
  cron: '36 2 * * *',
  async run(deps) {
    const count = await closeTickets(deps)
    if (count > 0) deps.logger.info({ count }, 'Mended tickets were closed')
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
