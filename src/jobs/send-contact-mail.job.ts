import { COMPANY } from '#content/company.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import type { JobPayloads } from '#domain/shared/jobs.ts'
import { renderContactMail } from '#emails/render-mail.tsx'
import { getContact } from '#services/contact/get-contact.ts'
import type { Deps } from '#services/deps.ts'

/** Sends a message on to who answers its topic, or tells its writer that it has arrived. Run twice it sends one. */
export async function runSendContactMail(
  deps: Deps,
  { kind, contactId }: JobPayloads['send-contact-mail'],
): Promise<void> {
  const found = await getContact(deps, { contactId })
  if (!found.ok) throw new Error(`There is no message ${contactId} to write a mail about`)
  const to = kind === 'contact_received' ? found.value.email : mailboxOf(found.value.topic)
  await deps.mailer.send({ id: `${kind}.${contactId}`, to, ...(await renderContactMail(kind, found.value)) })
}

function mailboxOf(topic: ContactTopic): string {
  if (topic === 'owner') return COMPANY.owners.email
  return topic === 'company' ? COMPANY.companies.email : COMPANY.email
}
