import * as z from 'zod/mini'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/people/people-policy.ts'
import { type PersonFault, personRules } from '#web/components/person-fields/person-rules.ts'

/** The code of a fault; `details-texts.ts` has a sentence for each. */
export type DetailFault = PersonFault | 'password_invalid'

const password: DetailFault = 'password_invalid'

/** The rules of `src/contract/booking.ts` in `zod/mini`, which is smaller in the browser. A test compares the two. */
export const detailsSchema = z
  .object({
    ...personRules,
    promotions: z.boolean(),
    /** True to open an account with the booking; `password` is then required. */
    createAccount: z.boolean(),
    password: z.string(),
    /** What a request says besides; a booking has none. */
    message: z.string(),
  })
  .check(
    z.refine(({ createAccount, password }) => !createAccount || isPassword(password), {
      error: password,
      abort: true,
      path: ['password'],
    }),
  )

function isPassword(text: string): boolean {
  return text.length >= MIN_PASSWORD && text.length <= MAX_PASSWORD
}

export type Details = z.output<typeof detailsSchema>
export type DetailName = keyof Details

/** The fields in the order of the page, which is the order of the faults in the summary. */
export const DETAIL_NAMES = [
  'name',
  'lastname',
  'email',
  'phone',
  'promotions',
  'createAccount',
  'password',
  'message',
] as const satisfies readonly DetailName[]
