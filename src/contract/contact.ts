import { z } from 'zod'
import { CITIES, HOUSE_CODE } from '#domain/catalogue/cities.ts'
import {
  CONTACT_TOPICS,
  MAX_COMPANY_BUDGET,
  MAX_COMPANY_HOMES,
  MAX_COMPANY_NAME,
  MAX_COMPANY_PEOPLE,
  MAX_COMPANY_SHORTLIST,
} from '#domain/people/contact.ts'
import { MAX_CONTACT_MESSAGE } from '#domain/people/people-policy.ts'
import { cleanName } from '#domain/people/person-name.ts'
import { holder } from './holder.ts'
import { calendarDate, cents, moment } from './shared.ts'

/** The homes that a company needs for its people. */
export const companyNeeds = z
  .object({
    name: z.string().overwrite(cleanName).min(1).max(MAX_COMPANY_NAME),
    cities: z.array(z.enum(CITIES)).min(1).max(CITIES.length),
    checkIn: calendarDate.optional(),
    checkOut: calendarDate.optional(),
    people: z.int().min(1).max(MAX_COMPANY_PEOPLE),
    /** How many homes they need; without it we propose a number. */
    homes: z.int().min(1).max(MAX_COMPANY_HOMES).optional(),
    /** The homes that they have in mind. */
    houseCodes: z.array(z.string().regex(HOUSE_CODE)).max(MAX_COMPANY_SHORTLIST).optional(),
    /** Monthly budget for all of them together. */
    budgetCents: cents
      .min(0)
      .max(MAX_COMPANY_BUDGET * 100)
      .optional(),
  })
  .refine(({ checkIn, checkOut }) => !checkIn || !checkOut || checkIn < checkOut, { path: ['checkOut'] })
export type CompanyNeeds = z.infer<typeof companyNeeds>

const { name, lastname, email, phone } = holder.shape

export const contactMessage = z.object({
  ...{ firstName: name, lastName: lastname, email, phone },
  message: z.string().trim().min(1).max(MAX_CONTACT_MESSAGE),
  terms: z.literal(true),
  topic: z.enum(CONTACT_TOPICS).default('other'),
  company: companyNeeds.optional(),
  callAt: moment.optional().describe('When an owner wants to be called: one of the moments that the page offers'),
  stamp: z.string().max(100).optional().describe('From the page of the form; without it fewer messages are taken'),
  website: z.string().max(500).optional().describe('No person sees this field: leave it empty'),
})
export type ContactMessage = z.infer<typeof contactMessage>
/** The message as a client sends it. */
export type ContactMessageBody = z.input<typeof contactMessage>

export const contactAnswer = z.object({ reference: z.string() }).meta({ id: 'Contact' })
export type ContactAnswer = z.infer<typeof contactAnswer>
