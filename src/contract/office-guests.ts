import { z } from 'zod'
import { GUEST_LINKS } from '#domain/booking/guest-link.ts'
import { MAX_STAFF_TEXT } from '#domain/office-policy.ts'

const text = z.string().trim().min(1).max(MAX_STAFF_TEXT)
const version = z.int().min(0)

/**
 * `to` is the reference of a thread, or the code of a booking. `lastMessageId` is the last message that was read before
 * it was written, null for none: where another came since it is refused.
 */
export const answerToGuest = z.object({ to: z.string().max(40), text, lastMessageId: z.uuid().nullish() })

/** `version` is that of the message as it was read. The answer is mailed to who wrote it; the reason is for staff. */
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
/** To what the holder gets the link by mail once more. */
export const linkToSend = z.object({ link: z.enum(GUEST_LINKS) })
/** What the register of travellers said when it was told again. */
export const reportedAgain = z.object({ bookingCode: z.string(), resubmitted: z.int(), unsettled: z.int() })
