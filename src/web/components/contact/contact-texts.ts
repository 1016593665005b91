import { CONTACT_TOPICS, type ContactTopic, MAX_COMPANY_PEOPLE } from '#domain/people/contact.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { detailFaultText } from '../checkout/details-texts.ts'
import { CONTACT_FAULTS, type ContactFault, type ContactField } from './contact-schema.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const TOPICS: Readonly<Record<ContactTopic, Text>> = {
  new_stay: m.contact_topic_new_stay,
  my_booking: m.contact_topic_my_booking,
  payment: m.contact_topic_payment,
  company: m.contact_topic_company,
  owner: m.contact_topic_owner,
  other: m.contact_topic_other,
}

export function topicOptions(locale: Locale): { value: ContactTopic; text: string }[] {
  return CONTACT_TOPICS.map((value) => ({ value, text: TOPICS[value]({}, { locale }) }))
}

function faultText(fault: ContactFault, locale: Locale): string | undefined {
  switch (fault) {
    case 'cities_missing':
      return m.contact_fault_cities({}, { locale })
    case 'people_invalid':
      return m.contact_fault_people({ most: MAX_COMPANY_PEOPLE }, { locale })
    case 'budget_invalid':
      return m.contact_fault_budget({}, { locale })
    case 'dates_reversed':
      return m.contact_fault_dates({}, { locale })
    case 'required':
      return detailFaultText(fault, locale)
  }
}

/** The sentence of a fault; one that comes from the server is a sentence already. */
export function contactFaultText(message: string | undefined, locale: Locale): string | undefined {
  const fault = CONTACT_FAULTS.find((code) => code === message)
  return fault ? faultText(fault, locale) : detailFaultText(message, locale)
}

const LABELS: Partial<Record<ContactField, Text>> = {
  topic: m.contact_topic,
  message: m.contact_message,
  company: m.contact_company_name,
  cities: m.contact_company_cities,
  checkIn: m.contact_company_check_in,
  checkOut: m.contact_company_check_out,
  people: m.contact_company_people,
  budget: m.contact_company_budget,
  name: m.booking_name,
  lastname: m.booking_lastname,
  email: m.booking_email,
  phone: m.booking_phone,
}

/** Empty for the box to tick, whose fault says it all. */
export function contactLabel(field: ContactField, locale: Locale): string {
  return LABELS[field]?.({}, { locale }) ?? ''
}

const BY_API_FIELD: Readonly<Record<string, ContactField>> = {
  firstName: 'name',
  lastName: 'lastname',
  email: 'email',
  phone: 'phone',
  message: 'message',
  terms: 'terms',
  'company.name': 'company',
  'company.cities': 'cities',
  'company.checkIn': 'checkIn',
  'company.checkOut': 'checkOut',
  'company.people': 'people',
  'company.budgetCents': 'budget',
}

/** Which field of the form the API means. */
export function contactFieldOf(apiField: string): ContactField | undefined {
  return BY_API_FIELD[apiField]
}
