import { z } from 'zod'
import { MAX_REQUEST_MESSAGE } from '#domain/booking/booking-policy.ts'
import { GROUP_HOME_STATES } from '#domain/booking/group-home-state.ts'
import { GROUP_HOMES, MAX_COMPANY_NAME } from '#domain/booking/group-policy.ts'
import { consents } from './booking.ts'
import { companyChoice } from './company.ts'
import { holder } from './holder.ts'
import { recipient } from './invoicing.ts'
import { photo } from './photo.ts'
import { quoteRequest } from './quote.ts'
import { calendarDate, cents, localizedText, moment, party } from './shared.ts'

const { houseCode, adults, children, babies, checkIn, checkOut } = quoteRequest.shape

/** Several homes for the same dates, each with who stays there. Price fields in the body are ignored. */
export const groupRequest = z.object({
  checkIn,
  checkOut,
  homes: z
    .array(z.object({ houseCode, adults, children, babies, travellerId: companyChoice.shape.travellerId }))
    .min(GROUP_HOMES.least)
    .max(GROUP_HOMES.most)
    .refine((homes) => new Set(homes.map((home) => home.houseCode)).size === homes.length),
  holder,
  /** The company that gets one invoice a month for all homes; absent where each home has its own invoices. */
  taxData: recipient.optional(),
  companyName: z.string().trim().max(MAX_COMPANY_NAME).default(''),
  /** The company of the signed-in user; who stays is said of each home. */
  company: companyChoice.pick({ costCentre: true }).optional(),
  message: z.string().trim().max(MAX_REQUEST_MESSAGE).default(''),
  consents,
})
export type GroupRequest = z.infer<typeof groupRequest>

/** `offer`: the nights of all homes are held until it expires. The token opens the group to its holder. */
export const groupAnswer = z
  .object({
    reference: z.string(),
    groupToken: z.string(),
    /** There is no automatic offer, because the holder has reached the limit of unpaid offers; staff answers. */
    offerLimitReached: z.literal(true).optional(),
    offer: z.object({ expiresAt: moment, totalPriceCents: cents }).optional(),
    /** An approver of the company decides before its homes are paid. */
    approvalWaits: z.literal(true).optional(),
  })
  .meta({ id: 'BookingGroupAnswer' })
export type GroupAnswer = z.infer<typeof groupAnswer>

const groupTraveller = z.object({
  position: z.int(),
  kind: z.enum(['adult', 'child', 'baby']),
  progress: z.enum(['empty', 'begun', 'complete']),
  /** Short name such as `Ana R.`; null until it is known. */
  name: z.string().nullable(),
  /** Token that opens the form of this traveller only; absent while the check-in is not open. */
  token: z.string().optional(),
})

const groupBooking = z.object({
  bookingCode: z.string(),
  viewToken: z.string(),
  totalPriceCents: cents,
  paidCents: cents,
  /** The earliest payment that is not paid; absent when all are, and once the booking is cancelled. */
  next: z.object({ number: z.int(), amountCents: cents, dueDate: calendarDate }).optional(),
  holdExpiresAt: moment.optional(),
  /** An approver of the company decides before it is paid. */
  approvalWaits: z.literal(true).optional(),
  travellers: z.array(groupTraveller),
})

/** A group for its holder: every home with its booking, and the sums of those that are not cancelled. */
export const bookingGroup = z
  .object({
    reference: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    homes: z.array(
      z.object({
        houseCode: z.string(),
        title: localizedText,
        neighbourhood: z.string(),
        photo: photo.nullable(),
        ...party.shape,
        state: z.enum(GROUP_HOME_STATES),
        booking: groupBooking.optional(),
      }),
    ),
    totals: z.object({
      totalPriceCents: cents,
      paidCents: cents,
      /** The payments that are due next, on the earliest day of them; absent when nothing is due. */
      next: z.object({ amountCents: cents, dueDate: calendarDate }).optional(),
    }),
    /** The next invoice of the month, where one company is invoiced for all homes. */
    invoice: z.object({ name: z.string(), month: calendarDate, issuedOn: calendarDate }).optional(),
    /** When all nights that wait for a payment are let go. */
    holdExpiresAt: moment.optional(),
  })
  .meta({ id: 'BookingGroup' })
export type GroupView = z.infer<typeof bookingGroup>
