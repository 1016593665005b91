import { COMPANY } from '#content/company.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { shownPhone } from '#domain/people/international-phone.server.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { ContactMailKind } from '#domain/shared/jobs.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ContactView } from '#services/contact/get-contact.ts'
import { CONTACT_TOPIC_TEXTS } from '#text/contact-topics.ts'
import { dayAndTime } from '#text/moment-text.ts'
import { greetedName, headingFor } from './greeted-name.ts'
import type { Fact, MailContent } from './mail-model.ts'

/**
 * Makes the acknowledgement or the answer in the sender's language, or the mail to staff in the company's. The
 * acknowledgement quotes nothing of the message, so that no one can use it to send a message to a stranger.
 */
export function contactMailContent(kind: ContactMailKind, contact: ContactView): MailContent {
  const { reference } = contact
  if (kind === 'contact_received') {
    const locale = contact.language
    return {
      locale,
      subject: m.contact_mail_received_subject({ reference }, { locale }),
      heading: headingFor(m.contact_mail_received_heading({ name: greetedName(contact.firstName) }, { locale })),
      intro: [m.contact_mail_received_intro({}, { locale })],
      facts: [
        fact(m.contact_mail_reference({}, { locale }), reference),
        topicOf(contact, locale),
        ...callFact(contact, locale),
      ],
      why: m.contact_mail_received_why({ company: COMPANY.name }, { locale }),
    }
  }
  if (kind === 'contact_answer') return answerContent(contact)
  const locale = 'es'
  const name = `${contact.firstName} ${contact.lastName}`
  const topic = CONTACT_TOPIC_TEXTS[contact.topic]({}, { locale })
  return {
    locale,
    subject: m.contact_mail_staff_subject({ topic, reference, name }, { locale }),
    heading: m.contact_mail_staff_heading({}, { locale }),
    intro: [m.contact_mail_staff_intro({ email: contact.email }, { locale })],
    facts: [
      fact(m.contact_mail_reference({}, { locale }), reference),
      topicOf(contact, locale),
      fact(m.contact_mail_writer({}, { locale }), name, contact.email, contact.phone && shownPhone(contact.phone)),
      fact(m.contact_mail_language({}, { locale }), contact.language),
      ...callFact(contact, locale),
      ...companyFacts(contact, locale),
      fact(m.contact_message({}, { locale }), ...contact.message.split('\n')),
    ],
    why: m.contact_mail_staff_why({ company: COMPANY.name }, { locale }),
  }
}

function answerContent(contact: ContactView): MailContent {
  const { language: locale, reference, answer } = contact
  return {
    locale,
    subject: m.contact_mail_answer_subject({ reference }, { locale }),
    heading: headingFor(m.contact_mail_answer_heading({ name: greetedName(contact.firstName) }, { locale })),
    intro: (answer ?? '').split(/\n+/),
    facts: [fact(m.contact_mail_reference({}, { locale }), reference), topicOf(contact, locale)],
    why: m.contact_mail_answer_why({ company: COMPANY.name }, { locale }),
  }
}

const fact = (label: string, ...lines: string[]): Fact => ({ label, lines })

function topicOf({ topic }: ContactView, locale: Locale): Fact {
  return fact(m.contact_topic({}, { locale }), CONTACT_TOPIC_TEXTS[topic]({}, { locale }))
}

function callFact({ callAt }: ContactView, locale: Locale): Fact[] {
  return callAt ? [fact(m.contact_call({}, { locale }), dayAndTime(callAt, locale))] : []
}

function companyFacts({ company }: ContactView, locale: Locale): Fact[] {
  if (!company) return []
  const { checkIn, checkOut, homes, houseCodes, budgetCents } = company
  const dates =
    checkIn && checkOut ? shortRange(checkIn, checkOut, locale) : [checkIn, checkOut].filter(Boolean).join(' – ')
  return [
    fact(m.contact_company_name({}, { locale }), company.name),
    fact(m.contact_company_cities({}, { locale }), company.cities.map((city) => cityName(city, locale)).join(', ')),
    fact(m.contact_mail_dates({}, { locale }), dates || m.contact_mail_no_dates({}, { locale })),
    fact(m.contact_company_people({}, { locale }), String(company.people)),
    ...(homes === undefined ? [] : [fact(m.contact_company_homes({}, { locale }), String(homes))]),
    ...(houseCodes ? [fact(m.contact_company_shortlist_mail({}, { locale }), houseCodes.join(', '))] : []),
    ...(budgetCents === undefined ? [] : [fact(m.contact_company_budget({}, { locale }), formatCents(budgetCents))]),
  ]
}
