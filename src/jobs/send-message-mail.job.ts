import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { MESSAGE_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { isProved } from '#services/mail-budget.ts'
import { getMessageMail } from '#services/message/get-message-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Mails a message to the other side of its thread, or acknowledges a question. Run twice it sends one mail. */
export const job = defineJob({
  name: 'send-message-mail',
  payload: z.object({ kind: z.enum(MESSAGE_MAIL_KINDS), messageId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 5,
  async run(deps, { kind, messageId }) {
    const { renderMessageMail } = await import('#emails/render-mail.ts')
    const view = await getMessageMail(deps, messageId)
    // The thread was erased after the job was queued.
    if (!view.ok) return
    const to = kind === 'message_for_staff' ? COMPANY.email : view.value.guestEmail
    const mail = await renderMessageMail(kind, view.value, deps.settings.publicUrl)
    const requested = { email: to, userId: view.value.found.thread.userId }
    const isUnproved = kind === 'question_received' && !(await isProved(deps, requested))
    await deps.mailer.send({ id: `${kind}.${messageId}`, to, isUnproved, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
