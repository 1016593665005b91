import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DETAIL_FAULTS, type DetailFault, type DetailName } from './details-schema.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const FAULT_TEXTS: Readonly<Record<DetailFault, Text>> = {
  required: m.booking_fault_required,
  name_invalid: m.booking_fault_name,
  lastname_invalid: m.booking_fault_lastname,
  email_invalid: m.booking_fault_email,
  phone_invalid: m.booking_fault_phone,
  data_processing_missing: m.booking_fault_data,
  terms_missing: m.booking_fault_terms,
  password_invalid: (_, options) => m.account_fault_password({ least: MIN_PASSWORD, most: MAX_PASSWORD }, options),
}

/** The sentence of a fault; one that comes from the server is a sentence already. */
export function detailFaultText(message: string | undefined, locale: Locale): string | undefined {
  const fault = DETAIL_FAULTS.find((code) => code === message)
  return fault ? FAULT_TEXTS[fault]({}, { locale }) : message
}

const LABELS: Partial<Record<DetailName, Text>> = {
  name: m.booking_name,
  lastname: m.booking_lastname,
  email: m.booking_email,
  phone: m.booking_phone,
  password: m.account_password,
}

/** The label of a text field; empty for a box to tick, whose fault says it all. */
export function detailLabel(name: DetailName, locale: Locale): string {
  return LABELS[name]?.({}, { locale }) ?? ''
}

const BY_API_FIELD: Readonly<Record<string, DetailName>> = {
  'holder.name': 'name',
  'holder.lastname': 'lastname',
  'holder.email': 'email',
  'holder.phone': 'phone',
  'consents.dataProcessing': 'dataProcessing',
  'consents.terms': 'terms',
  'createAccount.password': 'password',
}

/** Which field of the form the API means. */
export function detailNameOf(apiField: string): DetailName | undefined {
  return BY_API_FIELD[apiField]
}
