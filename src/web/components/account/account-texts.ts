import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ACCOUNT_FAULTS, type AccountFault } from './account-rules.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

const FAULT_TEXTS: Readonly<Record<AccountFault, Text>> = {
  required: m.booking_fault_required,
  name_invalid: m.booking_fault_name,
  lastname_invalid: m.booking_fault_lastname,
  email_invalid: m.booking_fault_email,
  phone_invalid: m.booking_fault_phone,
  password_invalid: (_, options) => m.account_fault_password({ least: MIN_PASSWORD, most: MAX_PASSWORD }, options),
  password_mismatch: m.account_fault_mismatch,
  terms_missing: m.account_fault_terms,
}

/** The sentence of a fault; one that comes from the server is a sentence already. */
export function accountFaultText(message: string | undefined, locale: Locale): string | undefined {
  const fault = ACCOUNT_FAULTS.find((code) => code === message)
  return fault ? FAULT_TEXTS[fault]({}, { locale }) : message
}

const LABELS: Readonly<Record<string, Text>> = {
  name: m.booking_name,
  lastname: m.booking_lastname,
  email: m.booking_email,
  phone: m.booking_phone,
  password: m.account_password,
  newPassword: m.account_password_new,
  password_confirmation: m.account_password_again,
  bookingCode: m.account_booking_code,
}

/** The label of a text field; empty for a box to tick, whose fault says it all. */
export function accountLabel(name: string, locale: Locale): string {
  return LABELS[name]?.({}, { locale }) ?? ''
}
