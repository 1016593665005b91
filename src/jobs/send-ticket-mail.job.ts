import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { getTicketMail } from '#services/ticket/get-ticket-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Mails to staff that a guest reports something broken, or that it is not mended well. Run twice it sends one mail. */
export const job = defineJob({
  name: 'send-ticket-mail',
  payload: z.object({ eventId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 5,
  async run(deps, { eventId }) {
    const { renderTicketMail } = await import('#emails/render-mail.ts')
    const view = await getTicketMail(deps, eventId)
    // The ticket was deleted after the job was queued.
    if (!view.ok) return
    const mail = await renderTicketMail(view.value)
    await deps.mailer.send({ id: `ticket.${eventId}`, to: COMPANY.email, isUnproved: false, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
