import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { findAuditDay } from '#db/audit/audit-day-rows.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Mails the digest of a day's audit to the company, so that a copy is stored out of reach of anyone who can write to
 * the database. Run twice it sends one mail.
 */
export const job = defineJob({
  name: 'send-audit-day-mail',
  payload: z.object({ day: z.iso.date() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 6,
  async run(deps, { day }) {
    const { renderAuditDayMail } = await import('#emails/render-mail.ts')
    const closed = await findAuditDay(deps.db, day)
    if (!closed) throw new Error(`The audit of ${day} has no digest to mail`)
    const mail = await renderAuditDayMail(closed)
    await deps.mailer.send({ id: `audit_day.${day}`, to: COMPANY.email, isUnproved: false, ...mail })
  },
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
