import { z } from 'zod'
import { GUEST_LINKS } from '#domain/booking/guest-link.ts'
import { MAX_STAFF_TEXT } from '#domain/staff/staff-policy.ts'

const text = z.string().trim().min(1).max(MAX_STAFF_TEXT)
const version = z.int().min(0)

/**
 * `to` is the reference of a thread, or the code of a booking. `lastMessageId` is the last message that the member had
 * read when they wrote the answer, null for none: the answer is refused where a later message exists.
 */
export const answerToGuest = z.object({ to: z.string().max(40), text, lastMessageId: z.uuid().nullish() })

/** `version` is that of the message as it was read. The answer is mailed to the sender; the reason is for staff. */
export const contactAnswerByStaff = z.object({ version, text })
export const contactClosing = z.object({ version, reason: text })

/** `version` is that of the review as it was read. Its writer reads why it was refused; an answer is public. */
export const reviewDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publish'), version }),
  z.object({ kind: z.literal('refuse'), version, reason: text }),
  z.object({ kind: z.literal('answer'), version, text }),
])

export const registerDuty = z.object({ isRequired: z.boolean() })
export const holderCorrection = z.object({ field: z.enum(['name', 'lastname', 'phone']), text })
/** Selects the page whose link is mailed to the holder again. */
export const linkToSend = z.object({ link: z.enum(GUEST_LINKS) })

/** Messages that a member has opened, as many as a page shows. */
export const openedMessages = z.object({ messageIds: z.array(z.uuid()).min(1).max(500) })
