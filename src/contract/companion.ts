import { z } from 'zod'
import { COMPANION_STATES } from '#domain/companion/companion.ts'
import { MAX_COMPANION_NAME } from '#domain/companion/companion-policy.ts'
import { bookedHome } from './booking.ts'
import { calendarDate, moment } from './shared.ts'

/** Whom the holder of a booking invites to its home. */
export const newCompanion = z.object({
  name: z.string().trim().min(1).max(MAX_COMPANION_NAME),
  until: calendarDate.optional().describe('The last day; without it, the whole stay'),
})
export type NewCompanion = z.infer<typeof newCompanion>

const companion = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(COMPANION_STATES).exclude(['ended']),
    invitedAt: moment,
    linkExpiresAt: moment,
    openedAt: moment.nullable(),
    lastSeenAt: moment.nullable().describe('To the hour'),
    until: calendarDate,
    mayWrite: z.boolean(),
  })
  .meta({ id: 'Companion' })
export type CompanionView = z.infer<typeof companion>

/** The companions of a booking whose access has not ended, the earliest first. */
export const companions = z.object({
  companions: z.array(companion),
  mayInvite: z.boolean().describe('Whether the booking has room for one more'),
})
export type Companions = z.infer<typeof companions>

/** The companions after an invitation, and the token of its link, which is not given again. */
export const invitedCompanion = companions.extend({ id: z.uuid(), linkToken: z.string() })
export type InvitedCompanion = z.infer<typeof invitedCompanion>

export const companionWriting = z.object({ mayWrite: z.boolean() })

export const companionLink = z.object({ token: z.string().min(1).max(100) })

/** A booking as a companion sees it: no sum, and of its holder the first name. */
export const companionStay = z
  .object({
    bookingCode: z.string(),
    name: z.string(),
    holderName: z.string(),
    checkIn: calendarDate,
    checkOut: calendarDate,
    until: calendarDate.describe('Their last day'),
    mayWrite: z.boolean(),
    houseCode: z.string(),
    home: bookedHome.optional(),
  })
  .meta({ id: 'CompanionStay' })
export type CompanionStay = z.infer<typeof companionStay>

export const openedCompanion = z.object({ companionToken: z.string(), stay: companionStay })
export type OpenedCompanion = z.infer<typeof openedCompanion>
