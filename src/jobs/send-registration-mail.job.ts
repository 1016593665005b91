import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { isProved } from '#services/mail-budget.ts'
import { getRegistrationMail } from '#services/people/get-registration-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Tells an e-mail that an account was opened with it, with the link to close it, while it is open. Run twice it sends
 * one mail.
 */
export const job = defineJob({
  name: 'send-registration-mail',
  payload: z.object({ linkId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 4,
  async run(deps, { linkId }) {
    const { renderRegistrationMail } = await import('#emails/registration-mail.ts')
    const view = await getRegistrationMail(deps, { linkId })
    if (!view) return
    const mail = await renderRegistrationMail(view)
    const isUnproved = !(await isProved(deps, { email: view.to, userId: view.userId }))
    await deps.mailer.send({ id: `registration.${linkId}`, to: view.to, isUnproved, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
