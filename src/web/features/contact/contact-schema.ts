import * as z from 'zod/mini'
import { CITIES } from '#domain/catalogue/cities.ts'
import { MAX_COMPANY_BUDGET, MAX_COMPANY_HOMES, MAX_COMPANY_NAME, MAX_COMPANY_PEOPLE } from '#domain/people/contact.ts'
import { MAX_CONTACT_MESSAGE } from '#domain/people/people-policy.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { personRules } from '#web/components/person-fields/person-rules.ts'
import { ticked } from '#web/ui/form/form-rules.ts'

/** Codes of faults; `contact-texts.ts` has their sentences. Those of the person's fields are in `person-rules.ts`. */
export type ContactFault =
  | 'required'
  | 'cities_missing'
  | 'people_invalid'
  | 'homes_invalid'
  | 'budget_invalid'
  | 'dates_reversed'

const fault = (code: ContactFault) => ({ error: code, abort: true })
const required = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, fault('required')), z.maxLength(most, fault('required')))
const upTo = (most: number, text: string) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) <= most)

/** The rules of `src/contract/contact.ts` in zod/mini, which is smaller to load; a test compares the two. */
export const contactSchema = z.object({
  ...personRules,
  terms: ticked('terms_missing'),
  topic: z.string(),
  message: required(MAX_CONTACT_MESSAGE),
  website: z.string(),
  /** The server signs it when it makes the page of the form. */
  stamp: z.string(),
  company: z.string(),
  cities: z.array(z.enum(CITIES)),
  checkIn: z.string(),
  checkOut: z.string(),
  people: z.string(),
  homes: z.string(),
  /** Whether the message includes the homes that the visitor has saved. */
  withFavourites: z.boolean(),
  budget: z.string(),
  /** When an owner wants to be called, in ISO 8601; empty for no call. */
  callAt: z.string(),
})

/** The same with the fields for companies. */
export const companySchema = z
  .extend(contactSchema, {
    company: required(MAX_COMPANY_NAME),
    cities: z.array(z.enum(CITIES)).check(z.minLength(1, fault('cities_missing'))),
    people: z.string().check(
      z.trim(),
      z.minLength(1, fault('required')),
      z.refine((text) => upTo(MAX_COMPANY_PEOPLE, text) && Number(text) >= 1, fault('people_invalid')),
    ),
    homes: z.string().check(
      z.trim(),
      z.refine((text) => text === '' || (upTo(MAX_COMPANY_HOMES, text) && Number(text) >= 1), fault('homes_invalid')),
    ),
    budget: z.string().check(
      z.trim(),
      z.refine((text) => upTo(MAX_COMPANY_BUDGET, text), fault('budget_invalid')),
    ),
  })
  .check(
    z.refine(({ checkIn, checkOut }) => !isCalendarDate(checkIn) || !isCalendarDate(checkOut) || checkIn < checkOut, {
      error: 'dates_reversed',
      path: ['checkOut'],
    }),
  )

export type ContactDraft = z.output<typeof contactSchema>
export type ContactField = keyof ContactDraft

/** The fields in the order of the page, which is the order of the faults in the summary. */
export const CONTACT_FIELDS = [
  'company',
  'cities',
  'checkIn',
  'checkOut',
  'people',
  'homes',
  'withFavourites',
  'budget',
  'topic',
  'callAt',
  'message',
  'name',
  'lastname',
  'email',
  'phone',
  'terms',
] as const satisfies readonly ContactField[]
