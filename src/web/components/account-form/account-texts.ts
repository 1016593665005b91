import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PERSON_FAULT_TEXTS, PERSON_LABELS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence, type Text } from '#web/ui/form/fault-texts.ts'
import type { AccountFault } from './account-rules.ts'

const FAULT_TEXTS: Readonly<Record<AccountFault, Text>> = {
  ...PERSON_FAULT_TEXTS,
  password_invalid: () => m.account_fault_password({ least: MIN_PASSWORD, most: MAX_PASSWORD }),
  password_mismatch: m.account_fault_mismatch,
  terms_missing: m.account_fault_terms,
  link_invalid: m.account_fault_link,
}

export function accountFaultText(message: string | undefined): string | undefined {
  return faultSentence(FAULT_TEXTS, message)
}

const LABELS: Readonly<Record<string, Text>> = {
  ...PERSON_LABELS,
  password: m.account_password,
  newPassword: m.account_password_new,
  password_confirmation: m.account_password_again,
  bookingCode: m.account_booking_code,
  link: m.account_reset_link,
}

/** Returns the label of a text field, and an empty text for a checkbox, whose fault is complete without it. */
export function accountLabel(name: string): string {
  return LABELS[name]?.() ?? ''
}
