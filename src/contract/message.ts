import { z } from 'zod'
import { MESSAGE_AUTHORS, MESSAGE_STATES } from '#domain/people/message.ts'
import { MAX_MESSAGE, MAX_MESSAGE_PHOTOS } from '#domain/people/people-policy.ts'
import { emailAddress } from './holder.ts'
import { calendarDate, localizedText, moment } from './shared.ts'
import { fileId } from './stored-file.ts'

const text = z.string().trim().min(1).max(MAX_MESSAGE)

/** A question about a home from a guest who has not booked it. */
export const question = z
  .object({
    houseCode: z.string().max(20).toUpperCase(),
    email: emailAddress,
    text,
    checkIn: calendarDate.optional(),
    checkOut: calendarDate.optional(),
    website: z.string().max(500).optional().describe('No person sees this field: leave it empty'),
  })
  .refine(({ checkIn, checkOut }) => (checkIn ?? '') < (checkOut ?? '') || (!checkIn && !checkOut), {
    path: ['checkOut'],
  })
export type Question = z.infer<typeof question>

export const questionAnswer = z.object({ reference: z.string() }).meta({ id: 'Question' })
export type QuestionAnswer = z.infer<typeof questionAnswer>

export const newMessage = z.object({ text })

/** A message about a booking, whose photos were sent before. The words may be empty where photos say all. */
export const newBookingMessage = z
  .object({
    text: z.string().trim().max(MAX_MESSAGE).default(''),
    photos: z.array(fileId).max(MAX_MESSAGE_PHOTOS).default([]).describe('Ids of photos that were sent before'),
  })
  .refine(({ text: words, photos }) => words !== '' || photos.length > 0, { path: ['text'] })

const message = z
  .object({
    id: z.uuid(),
    author: z.enum(MESSAGE_AUTHORS),
    text: z.string().describe('Empty where photos say all'),
    photos: z.array(z.string()).optional().describe('Ids of its photos, where it has any'),
    at: moment,
    state: z.enum(MESSAGE_STATES).optional().describe('Of a guest’s message: whether staff has it, and has opened it'),
    readAt: moment.optional().describe('When staff opened it'),
    by: z
      .string()
      .optional()
      .describe('The name of who wrote it, other than the reader; staff without one is the company'),
  })
  .meta({ id: 'Message' })
export type MessageView = z.infer<typeof message>

/** The last message that the guest has seen. */
export const seenMessages = z.object({ lastMessageId: z.uuid() })

export const bookingMessages = z.object({ messages: z.array(message) })
export type BookingMessages = z.infer<typeof bookingMessages>

/** A thread about a home. The messages of a thread that has a booking are read there. */
export const thread = z
  .object({
    houseCode: z.string(),
    title: localizedText,
    bookingCode: z.string().optional(),
    messages: z.array(message),
  })
  .meta({ id: 'Thread' })
export type ThreadView = z.infer<typeof thread>
