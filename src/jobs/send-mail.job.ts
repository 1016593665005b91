import { z } from 'zod'
import { insertSentMail } from '#db/booking/sent-mail-rows.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getBookingMail } from '#services/booking/get-booking-mail.ts'
import { takeMailBudget } from '#services/mail-budget.ts'
import { mailId } from '#services/send-booking-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Writes a mail about a booking from its state at the time of sending, and sends it unless that state no longer calls
 * for it, and records it for the history of the booking. Run twice it sends one; what the mailer does not take is retried
 * by the queue.
 */
export const job = defineJob({
  name: 'send-mail',
  payload: z.object({
    kind: z.enum(MAIL_KINDS),
    bookingId: z.guid(),
    number: z.int().optional(),
    ref: z.string().optional(),
  }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 1,
  async run(deps, about) {
    const { renderBookingMail } = await import('#emails/render-mail.ts')
    const { bookingId, kind, number } = about
    const found = await getBookingMail(deps, { bookingId, kind })
    if (!found.ok) throw new Error(`There is no booking ${bookingId} to write a mail about`)
    // Some sites give no address of their guests.
    if (found.value.holder.email === '') return
    const mail = await renderBookingMail(about, found.value, deps.settings.publicUrl)
    if (!mail) return
    const id = mailId(about)
    const sent = { id, to: found.value.holder.email, isUnproved: found.value.isUnproved, ...mail }
    // The history of the booking shows no mail that was not sent.
    if (!(await takeMailBudget(deps, sent))) return
    await deps.mailer.send(sent)
    await insertSentMail(deps.db, { mailId: id, bookingId, kind, number: number ?? null, sentAt: deps.clock.now() })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
