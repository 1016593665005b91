import * as z from 'zod/mini'
import { MAX_PASSWORD, MIN_PASSWORD } from '#domain/policy.ts'
import { type PersonFault, personRules } from '#web/components/person-fields/person-rules.ts'
import { ticked } from '#web/ui/form/form-rules.ts'

/** Why a field was refused; `details-texts.ts` has the sentence of each. */
export type DetailFault = PersonFault | 'data_processing_missing' | 'terms_missing' | 'password_invalid'

const dataProcessing: DetailFault = 'data_processing_missing'
const terms: DetailFault = 'terms_missing'
const password: DetailFault = 'password_invalid'

const fields = {
  ...personRules,
  dataProcessing: ticked(dataProcessing),
  promotions: z.boolean(),
  /** Whether an account is opened with the booking, and its password. */
  createAccount: z.boolean(),
  password: z.string(),
}

/** For a request, whose conditions are accepted once there is something to pay. */
export const requesterSchema = z.object({ ...fields, terms: z._default(z.boolean(), false) })

/** The rules of `src/contract/booking.ts`, in the small dialect that the browser loads; a test holds the two together. */
export const detailsSchema = z.object({ ...fields, terms: ticked(terms) }).check(
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

/** In the order of the page: the first fault is the one that gets the focus. */
export const DETAIL_NAMES = [
  'name',
  'lastname',
  'email',
  'phone',
  'dataProcessing',
  'terms',
  'promotions',
  'createAccount',
  'password',
] as const satisfies readonly DetailName[]
