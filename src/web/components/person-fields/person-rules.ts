import * as z from 'zod/mini'
import { cleanEmail, isEmail } from '#domain/people/email.ts'
import { cleanName, isPersonName } from '#domain/people/person-name.ts'
import { cleanPhone, isPhone } from '#domain/people/phone.ts'
import { required } from '#web/ui/form/form-rules.ts'

/** The code of a fault; `person-texts.ts` has a sentence for each. */
export type PersonFault = 'required' | 'name_invalid' | 'lastname_invalid' | 'email_invalid' | 'phone_invalid'

const fault = (code: PersonFault) => ({ error: code, abort: true })

export const emailRule = required(z.overwrite(cleanEmail), z.refine(isEmail, fault('email_invalid')))

/** The API's rules for a person in `zod/mini`, which is smaller in the browser. A test of each form compares the two. */
export const personRules = {
  name: required(z.overwrite(cleanName), z.refine(isPersonName, fault('name_invalid'))),
  lastname: required(z.overwrite(cleanName), z.refine(isPersonName, fault('lastname_invalid'))),
  email: emailRule,
  phone: required(z.overwrite(cleanPhone), z.refine(isPhone, fault('phone_invalid'))),
}
export type PersonName = keyof typeof personRules
