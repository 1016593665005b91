import type { ContactTopic } from '#domain/people/contact.ts'
import { m } from '#i18n/paraglide/messages.js'

const TOPICS = {
  new_stay: m.requests_topic_new_stay,
  my_booking: m.requests_topic_my_booking,
  payment: m.requests_topic_payment,
  company: m.requests_topic_company,
  owner: m.requests_topic_owner,
  other: m.requests_topic_other,
} satisfies Record<ContactTopic, unknown>

/** What a message is about, as staff say it. */
export function topicText(topic: ContactTopic): string {
  return TOPICS[topic]()
}
