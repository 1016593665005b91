import { listUnreviewedStays } from '#db/review/review-rows.ts'
import { REVIEW } from '#domain/people/people-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

/** Invites the holders of stays that ended some days ago to review them, once each; days that were missed are made up for. */
export async function inviteReviews(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const today = dateInMadrid(deps.clock.now())
  const { invitationDays, madeUpDays } = REVIEW
  const to = addDays(today, -invitationDays)
  const stays = await listUnreviewedStays(deps.db, { from: addDays(to, -madeUpDays), to })
  for (const bookingId of stays) {
    await deps.db.transaction((tx) => sendBookingMail(tx, deps, { kind: 'review_invitation', bookingId }))
  }
}
