import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { REQUEST_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getRequestMail } from '#services/booking/get-request-mail.ts'
import { isProved } from '#services/mail-budget.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Writes and sends a mail about a request, to its guest or to the company. Run twice it sends one. */
export const job = defineJob({
  name: 'send-request-mail',
  payload: z.object({ kind: z.enum(REQUEST_MAIL_KINDS), requestId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 5,
  async run(deps, { kind, requestId }) {
    const { renderRequestMail } = await import('#emails/render-mail.ts')
    const found = await getRequestMail(deps, { requestId })
    if (!found.ok) throw new Error(`There is no request ${requestId} to write a mail about`)
    const mail = await renderRequestMail(kind, found.value, deps.settings.publicUrl)
    const { holderEmail, userId } = found.value.request
    const isToGuest = kind === 'request_received'
    const isUnproved = isToGuest && !(await isProved(deps, { email: holderEmail, userId }))
    const to = isToGuest ? holderEmail : COMPANY.email
    await deps.mailer.send({ id: `${kind}.${requestId}`, to, isUnproved, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
