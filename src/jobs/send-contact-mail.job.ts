import { z } from 'zod'
import { COMPANY } from '#content/company.ts'
import { MAIL_RETRY_LIMIT } from '#db/queue/jobs.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import { CONTACT_MAIL_KINDS } from '#domain/shared/jobs.ts'
import { getContact } from '#services/contact/get-contact.ts'
import { isProved } from '#services/mail-budget.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/**
 * Forwards a message to those who answer its topic, or confirms its receipt to its writer, or answers them. Run twice it sends one mail.
 */
export const job = defineJob({
  name: 'send-contact-mail',
  payload: z.object({ kind: z.enum(CONTACT_MAIL_KINDS), contactId: z.guid() }),
  retryLimit: MAIL_RETRY_LIMIT,
  mailOrder: 6,
  async run(deps, { kind, contactId }) {
    const { renderContactMail } = await import('#emails/render-mail.ts')
    const found = await getContact(deps, { contactId })
    if (!found.ok) throw new Error(`There is no message ${contactId} to write a mail about`)
    const to = kind === 'contact_for_staff' ? mailboxOf(found.value.topic) : found.value.email
    const isUnproved = kind === 'contact_received' && !(await isProved(deps, found.value))
    const mail = await renderContactMail(kind, found.value)
    await deps.mailer.send({ id: `${kind}.${contactId}`, to, isUnproved, ...mail })
  },
})

function mailboxOf(topic: ContactTopic): string {
  if (topic === 'owner') return COMPANY.owners.email
  return topic === 'company' ? COMPANY.companies.email : COMPANY.email
}

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
