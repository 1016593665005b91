import { type BookingRow, lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { CHECK_IN_INVITATION_DAYS, CHECK_IN_MAIL_HOUR, CHECK_IN_REMINDER_DAYS } from '#domain/arrival/arrival-policy.ts'
import { addDays, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { InvitationKind } from '#domain/shared/jobs.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'

const DAYS_BEFORE: Readonly<Record<InvitationKind, number>> = {
  check_in_invitation: CHECK_IN_INVITATION_DAYS,
  check_in_reminder: CHECK_IN_REMINDER_DAYS,
}

type Planned = Pick<BookingRow, 'id' | 'checkIn'>

/**
 * Plans the mails that invite a booking's guests to the check-in, each some days before the current arrival. It is called
 * when a booking is confirmed and when its dates change; a late booking gets the first one at once.
 */
export async function planInvitations(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs'>, booking: Planned): Promise<void> {
  await planInvitation(tx, deps, booking, 'check_in_invitation')
  if (momentOf(booking, 'check_in_reminder') > deps.clock.now()) {
    await planInvitation(tx, deps, booking, 'check_in_reminder')
  }
}

type Invited = { readonly bookingId: string; readonly kind: InvitationKind }

/**
 * Mails the holder, once for each date of arrival, unless the stay is cancelled or has begun. A job that was planned for
 * earlier dates is planned again.
 */
export async function inviteGuests(deps: Deps, { bookingId, kind }: Invited): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const now = deps.clock.now()
    if (booking?.status !== 'CONFIRMED' || dateInMadrid(now) > booking.checkIn) return
    if (momentOf(booking, kind) > now) return planInvitation(tx, deps, booking, kind)
    await sendBookingMail(tx, deps, { kind, bookingId, ref: booking.checkIn })
  })
}

async function planInvitation(
  tx: Tx,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  booking: Planned,
  kind: InvitationKind,
): Promise<void> {
  const moment = momentOf(booking, kind)
  const now = clock.now()
  const at = moment > now ? moment : now
  // The job's id contains its time, because the job of the old date is already used up when a stay moves back to it.
  const id = jobId('invite-guests', kind, booking.id, at.toISOString())
  await jobs.send(tx, 'invite-guests', { bookingId: booking.id, kind }, { at, id })
}

function momentOf({ checkIn }: Pick<BookingRow, 'checkIn'>, kind: InvitationKind): Date {
  return momentInMadrid(addDays(checkIn, -DAYS_BEFORE[kind]), CHECK_IN_MAIL_HOUR)
}
