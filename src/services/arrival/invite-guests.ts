import { type BookingRow, lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { CHECK_IN_INVITATION_DAYS, CHECK_IN_MAIL_HOUR, CHECK_IN_REMINDER_DAYS } from '#domain/policy.ts'
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
 * With the confirmation of a booking and with each change of its dates: the mails that bring its guests to the check-in, each on its
 * day before the arrival as it is now. A late booking gets the first at once.
 */
export async function planInvitations(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs'>, booking: Planned): Promise<void> {
  await planInvitation(tx, deps, booking, 'check_in_invitation')
  if (momentOf(booking, 'check_in_reminder') > deps.clock.now()) {
    await planInvitation(tx, deps, booking, 'check_in_reminder')
  }
}

type Invited = { readonly bookingId: string; readonly kind: InvitationKind }

/** Writes to the holder, once for each day of arrival, unless the stay is off or has begun; what was planned for dates that moved on waits. */
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
  // By when it runs: a stay that is moved back finds the job of that day used up.
  const id = jobId('invite-guests', kind, booking.id, at.toISOString())
  await jobs.send(tx, 'invite-guests', { bookingId: booking.id, kind }, { at, id })
}

function momentOf({ checkIn }: Pick<BookingRow, 'checkIn'>, kind: InvitationKind): Date {
  return momentInMadrid(addDays(checkIn, -DAYS_BEFORE[kind]), CHECK_IN_MAIL_HOUR)
}
