import * as z from 'zod/mini'
import { BOOKING_CODE, normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { m } from '#i18n/paraglide/messages.js'
import { faultSentence, type Text } from '#web/ui/form/fault-texts.ts'
import { required } from '#web/ui/form/form-rules.ts'

type FindBookingFault = 'required' | 'code_invalid' | 'email_invalid'

const fault = (code: FindBookingFault) => ({ error: code, abort: true })

export const findBookingRules = z.object({
  code: z
    .string()
    .check(
      z.overwrite(normaliseBookingCode),
      z.minLength(1, fault('required')),
      z.regex(BOOKING_CODE, fault('code_invalid')),
    ),
  email: z.string().check(
    z.overwrite(cleanEmail),
    z.refine((text) => text === '' || isEmail(text), fault('email_invalid')),
  ),
})

export const openByEmailRules = z.object({
  email: required(z.overwrite(cleanEmail), z.refine(isEmail, fault('email_invalid'))),
})

const FAULT_TEXTS: Readonly<Record<FindBookingFault, Text>> = {
  required: m.booking_fault_required,
  code_invalid: m.my_bookings_find_code_wrong,
  email_invalid: m.my_bookings_find_email_wrong,
}

export function findBookingFaultText(message: string | undefined): string | undefined {
  return faultSentence(FAULT_TEXTS, message)
}
