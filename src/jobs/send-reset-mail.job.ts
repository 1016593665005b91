import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { getResetMail } from '#services/people/get-reset-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Writes and sends the link to a new password, while it is the newest. Run twice it sends one mail. */
export const job = defineJob({
  name: 'send-reset-mail',
  payload: z.object({
    resetId: z.guid(),
    /** Whether it was requested at an address from which the account was entered before. */
    isAtKnownAddress: z.boolean().optional(),
  }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 2,
  async run(deps, { resetId, isAtKnownAddress = false }) {
    const { renderResetMail } = await import('#emails/reset-mail.ts')
    const view = await getResetMail(deps, { resetId })
    if (!view) return
    const mail = await renderResetMail(view)
    await deps.mailer.send({ id: `password_reset.${resetId}`, to: view.to, isUnproved: !isAtKnownAddress, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
