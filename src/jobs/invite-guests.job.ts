import { z } from 'zod'
import { INVITATION_KINDS } from '#domain/shared/jobs.ts'
import { inviteGuests } from '#services/arrival/invite-guests.ts'
import { defineJob, type PayloadOf } from './define-job.ts'

/** Sends the invitation to check in to the guests of a confirmed stay, unless it is too late or done already. */
export const job = defineJob({
  name: 'invite-guests',
  payload: z.object({ bookingId: z.guid(), kind: z.enum(INVITATION_KINDS) }),
  run: inviteGuests,
})

declare module '#domain/shared/jobs.ts' {
  interface JobPayloads extends PayloadOf<typeof job> {}
}
