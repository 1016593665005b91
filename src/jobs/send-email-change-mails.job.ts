import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { isProved } from '#services/mail-budget.ts'
import { getEmailChange } from '#services/people/get-email-change.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Tells the current e-mail that a change was requested, and sends the new one the link, or that it has an account
 * already. Run twice it sends each mail once.
 */
export const job = defineJob({
  name: 'send-email-change-mails',
  payload: z.object({ changeId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 3,
  async run(deps, { changeId }) {
    const { renderEmailLink, renderEmailNotice, renderEmailTaken } = await import('#emails/email-change-mails.ts')
    const view = await getEmailChange(deps, { changeId })
    if (!view) return
    const { url, from, to } = view
    const content = url === null ? await renderEmailTaken(view) : await renderEmailLink({ ...view, url })
    await deps.mailer.send({ id: `email_change.${changeId}.to`, to, isUnproved: true, ...content })
    const isUnproved = !(await isProved(deps, { email: from, userId: view.userId }))
    const notice = await renderEmailNotice(view)
    await deps.mailer.send({ id: `email_change.${changeId}.from`, to: from, isUnproved, ...notice })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
