import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { m } from '#i18n/paraglide/messages.js'
import { PERSON_FAULT_TEXTS, PERSON_LABELS } from '#web/components/person-fields/person-texts.ts'
import { faultSentence, type Text } from '#web/ui/form/fault-texts.ts'
import type { DetailFault, DetailName } from './details-schema.ts'

const FAULT_TEXTS: Readonly<Record<DetailFault, Text>> = {
  ...PERSON_FAULT_TEXTS,
  password_invalid: () => m.account_fault_password({ least: MIN_PASSWORD, most: MAX_PASSWORD }),
}

export function detailFaultText(message: string | undefined): string | undefined {
  return faultSentence(FAULT_TEXTS, message)
}

const LABELS: Partial<Record<DetailName, Text>> = {
  ...PERSON_LABELS,
  password: m.account_password,
  message: m.request_message,
}

/** Returns the label of a text field, and an empty text for a checkbox, whose fault is complete without it. */
export function detailLabel(name: DetailName): string {
  return LABELS[name]?.() ?? ''
}

const BY_API_FIELD: Readonly<Record<string, DetailName>> = {
  'holder.name': 'name',
  'holder.lastname': 'lastname',
  'holder.email': 'email',
  'holder.phone': 'phone',
  'createAccount.password': 'password',
  message: 'message',
}

/** Returns the field of this form for a field of the API. */
export function detailNameOf(apiField: string): DetailName | undefined {
  return BY_API_FIELD[apiField]
}
