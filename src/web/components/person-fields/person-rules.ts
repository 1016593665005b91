import * as z from 'zod/mini'
import { MAX_EMAIL, MAX_NAME, PERSON_NAME, PHONE } from '#domain/people/holder.ts'
import { required } from '#web/ui/form/form-rules.ts'

/** The code of a fault; `person-texts.ts` has a sentence for each. */
export type PersonFault = 'required' | 'name_invalid' | 'lastname_invalid' | 'email_invalid' | 'phone_invalid'

const fault = (code: PersonFault) => ({ error: code, abort: true })

/** The API's rules for a person in `zod/mini`, which is smaller in the browser. A test of each form compares the two. */
export const personRules = {
  name: required(z.regex(PERSON_NAME, fault('name_invalid')), z.maxLength(MAX_NAME, fault('name_invalid'))),
  lastname: required(z.regex(PERSON_NAME, fault('lastname_invalid')), z.maxLength(MAX_NAME, fault('lastname_invalid'))),
  email: required(z.email(fault('email_invalid')), z.maxLength(MAX_EMAIL, fault('email_invalid'))),
  phone: required(z.regex(PHONE, fault('phone_invalid'))),
}
export type PersonName = keyof typeof personRules
