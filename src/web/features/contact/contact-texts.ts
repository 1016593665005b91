import { CONTACT_TOPICS, MAX_COMPANY_HOMES, MAX_COMPANY_PEOPLE } from '#domain/people/contact.ts'
import { m } from '#i18n/paraglide/messages.js'
import { CONTACT_TOPIC_TEXTS } from '#text/contact-topics.ts'
import type { PersonFault } from '#web/components/person-fields/person-rules.ts'
import { PERSON_FAULT_TEXTS, PERSON_LABELS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence, type Text } from '#web/ui/form/fault-texts.ts'
import type { Choice } from '#web/ui/form/field.tsx'
import type { ContactFault, ContactField } from './contact-schema.ts'

export function topicChoices(): Choice[] {
  return CONTACT_TOPICS.map((value) => ({ value, label: CONTACT_TOPIC_TEXTS[value]() }))
}

const FAULT_TEXTS: Readonly<Record<ContactFault | PersonFault | 'terms_missing', Text>> = {
  ...PERSON_FAULT_TEXTS,
  terms_missing: m.booking_fault_terms,
  cities_missing: m.contact_fault_cities,
  people_invalid: () => m.contact_fault_people({ most: MAX_COMPANY_PEOPLE }),
  homes_invalid: () => m.contact_fault_homes({ most: MAX_COMPANY_HOMES }),
  budget_invalid: m.contact_fault_budget,
  dates_reversed: m.contact_fault_dates,
}

export function contactFaultText(message: string | undefined): string | undefined {
  return faultSentence(FAULT_TEXTS, message)
}

const LABELS: Partial<Record<ContactField, Text>> = {
  topic: m.contact_topic,
  company: m.contact_company_name,
  cities: m.contact_company_cities,
  checkIn: m.contact_company_check_in,
  checkOut: m.contact_company_check_out,
  people: m.contact_company_people,
  homes: m.contact_company_homes,
  budget: m.contact_company_budget,
  callAt: m.contact_call,
  ...PERSON_LABELS,
}

/** Empty for the checkbox, whose fault is a whole sentence. */
export function contactLabel(field: ContactField): string {
  return LABELS[field]?.() ?? ''
}

const BY_API_FIELD: Readonly<Record<string, ContactField>> = {
  firstName: 'name',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  message: 'message',
  callAt: 'callAt',
  terms: 'terms',
  'company.name': 'company',
  'company.cities': 'cities',
  'company.checkIn': 'checkIn',
  'company.checkOut': 'checkOut',
  'company.people': 'people',
  'company.homes': 'homes',
  'company.budgetCents': 'budget',
}

/** The form's field for a field of the API. */
export function contactFieldOf(apiField: string): ContactField | undefined {
  return BY_API_FIELD[apiField]
}
