import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { PersonFault, PersonName } from './person-rules.ts'

/** A text without parameters, in the language asked for. */
export type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

export const PERSON_FAULT_TEXTS: Readonly<Record<PersonFault, Text>> = {
  required: m.booking_fault_required,
  name_invalid: m.booking_fault_name,
  lastname_invalid: m.booking_fault_lastname,
  email_invalid: m.booking_fault_email,
  phone_invalid: m.booking_fault_phone,
}

export const PERSON_LABELS: Readonly<Record<PersonName, Text>> = {
  name: m.booking_name,
  lastname: m.booking_lastname,
  email: m.booking_email,
  phone: m.booking_phone,
}

/** The sentence of a fault of a form; one that comes from the server is a sentence already. */
export function faultSentence(texts: Readonly<Record<string, Text>>, message: string | undefined, locale: Locale) {
  const text = message !== undefined && Object.hasOwn(texts, message) ? texts[message] : undefined
  return text ? text({}, { locale }) : message
}
