import type { ContactTopic } from '#domain/people/contact.ts'
import { m } from '#i18n/paraglide/messages.js'

/** What a message to the company is about, as its sender says it. */
export const CONTACT_TOPIC_TEXTS = {
  new_stay: m.contact_topic_new_stay,
  my_booking: m.contact_topic_my_booking,
  payment: m.contact_topic_payment,
  company: m.contact_topic_company,
  owner: m.contact_topic_owner,
  other: m.contact_topic_other,
} as const satisfies Record<ContactTopic, unknown>
