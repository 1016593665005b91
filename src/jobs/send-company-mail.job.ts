import { z } from 'zod'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { COMPANY_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getCompanyMail } from '#services/company/get-company-mail.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Writes and sends a mail of the account of a company, unless it is no longer relevant. Run twice it sends one. */
export const job = defineJob({
  name: 'send-company-mail',
  payload: z.object({
    kind: z.enum(COMPANY_MAIL_KINDS),
    id: z.guid(),
    userId: z.guid().optional(),
    invoice: z.string().optional(),
  }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 5,
  async run(deps, { kind, id, userId, invoice }) {
    const { renderCompanyMail } = await import('#emails/render-mail.ts')
    const about = {
      kind,
      id,
      ...(userId === undefined ? {} : { userId }),
      ...(invoice === undefined ? {} : { invoice }),
    }
    const view = await getCompanyMail(deps, about)
    if (!view) return
    const mail = await renderCompanyMail(view, deps.settings.publicUrl)
    // Members have proved their mailboxes; an invitation goes to whatever mailbox a member names.
    const isUnproved = kind === 'company_invitation'
    await deps.mailer.send({
      id: [kind, id, userId, invoice].filter(Boolean).join('.'),
      to: view.to,
      isUnproved,
      ...mail,
    })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
