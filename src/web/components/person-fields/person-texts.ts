import { m } from '#i18n/paraglide/messages.js'
import type { Text } from '#web/ui/form/fault-texts.ts'
import type { PersonFault, PersonName } from './person-rules.ts'

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
