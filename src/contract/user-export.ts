import { z } from 'zod'
import { STORED_FILE_KINDS, STORED_FILE_TYPES } from '#domain/booking/stored-file.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { COMPANY_ROLES } from '#domain/company/company-policy.ts'
import { STAY_CAUSES } from '#domain/law/stay-cause.ts'
import { CONTACT_TOPICS } from '#domain/people/contact.ts'
import { IDENTITY_PROVIDERS } from '#domain/people/identity-provider.ts'
import { MESSAGE_AUTHORS } from '#domain/people/message.ts'
import { REVIEW_STATUSES } from '#domain/people/review.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { booking } from './booking.ts'
import { companyNeeds } from './contact.ts'
import { user } from './holder.ts'
import { homeStates } from './home-state.ts'
import { listedInvoice, recipient } from './invoicing.ts'
import { calendarDate, moment, party } from './shared.ts'
import { ticketFacts } from './ticket.ts'

/** All data about one user, for the rights of access and of portability (GDPR, articles 15 and 20). */
export const userExport = z.object({
  exportedAt: moment,
  account: z.object({ ...user.shape, createdAt: moment }),
  bookings: z.array(booking),
  /** The company that the user books for. */
  company: z.object({ name: z.string(), role: z.enum(COMPANY_ROLES) }).nullable(),
  /** Why the guests of a booking come, where its contract states it. */
  causes: z.array(z.object({ bookingCode: z.string(), kind: z.enum(STAY_CAUSES), text: z.string() })),
  files: z.array(
    z.object({
      bookingCode: z.string(),
      kind: z.enum(STORED_FILE_KINDS),
      mediaType: z.enum(STORED_FILE_TYPES),
      sha256: z.string(),
      storedAt: moment,
    }),
  ),
  /** Reports on the state of the homes, with their remarks and signatures. */
  homeStates: z.array(z.object({ bookingCode: z.string(), ...homeStates.shape })),
  /** What the user reported as broken in the homes, and what became of it. */
  tickets: z.array(ticketFacts.extend({ bookingCode: z.string() })),
  /** Invoices of the bookings; each is a PDF in the account. */
  invoices: z.array(listedInvoice.extend({ bookingCode: z.string() })),
  /** Whom invoices are made out to, by the account and by single bookings. */
  taxData: z.array(recipient.extend({ bookingCode: z.string().nullable() })),
  requests: z.array(
    z.object({
      reference: z.string(),
      city: z.enum(CITIES),
      checkIn: calendarDate,
      checkOut: calendarDate,
      ...party.shape,
      message: z.string(),
      createdAt: moment,
    }),
  ),
  consents: z.array(
    z.object({
      kind: z.enum(['terms', 'promotions']),
      given: z.boolean(),
      textVersion: z.string(),
      language: z.enum(LOCALES),
      at: moment,
    }),
  ),
  /** Messages to the company that were written while signed in. */
  messages: z.array(
    z.object({
      reference: z.string(),
      topic: z.enum(CONTACT_TOPICS),
      message: z.string(),
      company: companyNeeds.nullable(),
      callAt: moment.nullable(),
      /** What staff answered, where they did in the office. */
      answer: z.string().nullable(),
      createdAt: moment,
    }),
  ),
  alerts: z.array(
    z.object({
      email: z.string(),
      search: z.string(),
      houseCode: z.string().nullable(),
      endsOn: calendarDate,
      createdAt: moment,
      confirmedAt: moment.nullable(),
    }),
  ),
  /** Threads about homes, with what staff answered. */
  threads: z.array(
    z.object({
      reference: z.string(),
      author: z.enum(MESSAGE_AUTHORS),
      text: z.string(),
      /** Ids of its photos. */
      photos: z.array(z.string()),
      createdAt: moment,
    }),
  ),
  /** What staff noted on the bookings. */
  notes: z.array(z.object({ bookingCode: z.string(), text: z.string(), createdAt: moment })),
  reviews: z.array(
    z.object({ bookingCode: z.string(), status: z.enum(REVIEW_STATUSES), text: z.string(), createdAt: moment }),
  ),
  /** Identity providers that are linked to the account. */
  signIns: z.array(z.object({ provider: z.enum(IDENTITY_PROVIDERS), since: moment })),
  sessions: z.array(z.object({ since: moment, until: moment })),
})
export type UserExport = z.infer<typeof userExport>
