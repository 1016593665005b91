import { z } from 'zod'
import {
  ALL_TICKET_THINGS,
  isThingOf,
  TICKET_EVENTS,
  TICKET_ROOMS,
  TICKET_STATES,
  TICKET_URGENCIES,
} from '#domain/ticket/ticket.ts'
import { MAX_TICKET_NOTE, MAX_TICKET_WORDS, MAX_VISITOR } from '#domain/ticket/ticket-policy.ts'
import { calendarDate, moment } from './shared.ts'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const timeOfDay = z.string().regex(TIME)

export const ticketReference = z.string().max(20).toUpperCase()

/** What is broken in a home. The words may be empty where room and thing say all. */
export const newTicket = z
  .object({
    room: z.enum(TICKET_ROOMS),
    thing: z.enum(ALL_TICKET_THINGS),
    words: z.string().trim().max(MAX_TICKET_WORDS).default(''),
    urgency: z.enum(TICKET_URGENCIES),
    mayEnter: z.boolean().default(false).describe('Whether who mends it may enter while the guest is out'),
  })
  .refine(({ room, thing }) => isThingOf(room, thing), { path: ['thing'] })
  .refine(({ thing, words }) => thing !== 'other' || words !== '', { path: ['words'] })
export type NewTicket = z.infer<typeof newTicket>

export const entryPermission = z.object({ mayEnter: z.boolean() })

/** Whether a thing was mended well; what is still wrong is said in words. */
export const ticketOutcome = z.discriminatedUnion('good', [
  z.object({ good: z.literal(true) }),
  z.object({ good: z.literal(false), words: z.string().trim().min(1).max(MAX_TICKET_WORDS) }),
])

/** A note that the guest reads. */
const note = z.string().trim().max(MAX_TICKET_NOTE).default('')
export const ticketNote = z.object({ note })

export const promisedVisit = z
  .object({
    date: calendarDate,
    from: timeOfDay,
    until: timeOfDay,
    /** The first name of who comes. */
    visitor: z.string().trim().min(1).max(MAX_VISITOR),
    note,
  })
  .refine(({ from, until }) => from < until, { path: ['until'] })

const visit = z.object({ date: calendarDate, from: timeOfDay, until: timeOfDay, visitor: z.string() })
export type TicketVisit = z.infer<typeof visit>

/** A ticket and what happened to it. */
export const ticketFacts = z.object({
  reference: z.string(),
  room: z.enum(TICKET_ROOMS),
  thing: z.enum(ALL_TICKET_THINGS),
  words: z.string(),
  urgency: z.enum(TICKET_URGENCIES),
  mayEnter: z.boolean(),
  state: z.enum(TICKET_STATES),
  /** Who comes and when, where that is promised. */
  visit: visit.nullable(),
  /** The day by which it is answered; null once it is answered or withdrawn. */
  dueOn: calendarDate.nullable(),
  /** Ids of its photos. */
  photos: z.array(z.string()),
  /** What happened, the oldest first. */
  events: z.array(
    z.object({ kind: z.enum(TICKET_EVENTS), note: z.string().nullable(), visit: visit.nullable(), at: moment }),
  ),
  createdAt: moment,
})

const ticket = ticketFacts
  .extend({
    /** What the guest may do now. */
    may: z.object({
      addPhotos: z.boolean(),
      permit: z.boolean(),
      withdraw: z.boolean(),
      confirm: z.boolean(),
      reopen: z.boolean(),
    }),
  })
  .meta({ id: 'Ticket' })
export type TicketView = z.infer<typeof ticket>

/** The tickets of a booking, the latest first, and whether its guest may report something now. */
export const bookingTickets = z.object({ tickets: z.array(ticket), mayReport: z.boolean() })
export type BookingTickets = z.infer<typeof bookingTickets>
/** A new ticket, and the others. */
export const reportedTicket = bookingTickets.extend({ reference: z.string() })
export type ReportedTicket = z.infer<typeof reportedTicket>
