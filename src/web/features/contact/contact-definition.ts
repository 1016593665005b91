import { COMPANY } from '#content/company.ts'
import type { ContactMessageBody } from '#contract/contact.ts'
import { postContact } from '#contract/endpoints/contact.ts'
import type { ContactTopic } from '#domain/people/contact.ts'
import { m } from '#i18n/paraglide/messages.js'
import { type GuestForm, guestForm } from '#web/components/guest-form/guest-form.ts'
import type { Text } from '#web/ui/form/fault-texts.ts'
import { CONTACT_FIELDS, type ContactDraft, companySchema, contactSchema } from './contact-schema.ts'
import { contactFaultText, contactFieldOf, contactLabel } from './contact-texts.ts'

/** What the browser adds to a message of a company: the homes that the visitor has saved there. */
export type ContactSubject = { readonly favourites: readonly string[] }
/** What a page without scripts can add: nothing. */
export const noFavourites = (): ContactSubject => ({ favourites: [] })
export type ContactDefinition = GuestForm<ContactDraft, typeof postContact, ContactSubject>

const EMPTY: ContactDraft = {
  ...{ name: '', lastname: '', email: '', phone: '', terms: false },
  ...{ topic: '', message: '', website: '', stamp: '' },
  ...{ company: '', cities: [], checkIn: '', checkOut: '', people: '', homes: '', withFavourites: false, budget: '' },
  callAt: '',
}

type ContactKind = {
  readonly id: string
  /** The topic of a page that offers no choice. */
  readonly topic: ContactTopic | null
  /** The label of the message, which a list of faults repeats. */
  readonly message: Text
}

/** The form of the contact page, where the writer chooses the topic. */
export const contactForm = definitionOf({ id: 'contact', topic: null, message: m.contact_message })
/** The form of the page for companies. */
export const companyForm = definitionOf({ id: 'company', topic: 'company', message: m.contact_message_company })
/** The form of the page for owners. */
export const ownerForm = definitionOf({ id: 'owner', topic: 'owner', message: m.contact_message_owner })

function definitionOf({ id, topic, message }: ContactKind): ContactDefinition {
  return guestForm({
    id,
    endpoint: postContact,
    rules: topic === 'company' ? companySchema : contactSchema,
    fields: CONTACT_FIELDS,
    defaults: EMPTY,
    label: (field) => (field === 'message' ? message() : contactLabel(field)),
    faultText: contactFaultText,
    nameOf: contactFieldOf,
    call: (draft, { subject, requestKey }) => ({
      body: messageOf(topic === null ? draft : { ...draft, topic }, subject),
      headers: { 'idempotency-key': requestKey },
    }),
    unknown: () => notSent(''),
    refused: notSent,
  })
}

function notSent(why: string): string {
  const keep = m.contact_not_sent_keep({ email: COMPANY.email })
  return [m.contact_not_sent(), why, keep].filter(Boolean).join(' ')
}

function messageOf(draft: ContactDraft, { favourites }: ContactSubject): ContactMessageBody {
  const { name: firstName, lastname: lastName, email, phone, message, website, stamp, callAt } = draft
  // The select offers only topics, and the API refuses others.
  const topic = draft.topic as ContactTopic
  return {
    ...{ firstName, lastName, email, phone, message, topic, stamp },
    // The rules of the form require the checkbox.
    terms: true,
    ...(website ? { website } : {}),
    ...(callAt ? { callAt } : {}),
    ...(topic === 'company' && draft.company ? { company: companyOf(draft, favourites) } : {}),
  }
}

function companyOf(draft: ContactDraft, favourites: ContactSubject['favourites']) {
  const { company, cities, checkIn, checkOut, people, homes, withFavourites, budget } = draft
  const houseCodes = withFavourites ? favourites : []
  return {
    ...{ name: company, cities, people: Number(people) },
    ...(checkIn ? { checkIn } : {}),
    ...(checkOut ? { checkOut } : {}),
    ...(homes ? { homes: Number(homes) } : {}),
    ...(houseCodes.length > 0 ? { houseCodes: [...houseCodes] } : {}),
    ...(budget ? { budgetCents: Number(budget) * 100 } : {}),
  }
}
