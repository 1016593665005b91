import type { BookingView } from '#contract/booking.ts'
import { findBooking, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { readUser } from '#services/access/read-user.ts'
import type { Deps } from '#services/deps.ts'
import { getBooking } from './get-booking.ts'

type JoinRefusal = Refusal<'unauthenticated' | 'booking_not_found' | 'forbidden' | 'booking_of_another_email'>

/**
 * Moves a booking that was made without signing in into the account of its e-mail. It needs the view token, which only
 * mails to that e-mail contain, and a session of that account. The agreement stays; the stay counts for the member
 * discount. A repetition changes nothing. Refuses `unauthenticated`, `booking_not_found`, `forbidden` (no view token, or
 * it is in another account) and `booking_of_another_email`.
 */
export async function joinBooking(
  deps: Deps,
  { code, token, viewToken }: BookingCredentials & { readonly code: string },
): Promise<Result<BookingView, JoinRefusal>> {
  const user = await readUser(deps, token)
  if (!user.ok) return user
  const found = await findBooking(deps.db, normaliseBookingCode(code))
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  const isIn = booking.userId === user.value.id
  if (!isIn && !(await canAccessBooking(deps, booking, { viewToken }))) return refuse('forbidden')
  const joined = await deps.db.transaction(async (tx): Promise<Result<null, JoinRefusal>> => {
    const locked = await lockBooking(tx, booking.id)
    if (!locked) return refuse('booking_not_found')
    if (locked.userId === user.value.id) return ok(null)
    if (locked.userId !== null) return refuse('forbidden')
    if (normaliseEmail(locked.holderEmail) !== user.value.email) return refuse('booking_of_another_email')
    await updateBooking(tx, locked.id, { userId: user.value.id })
    return ok(null)
  })
  return joined.ok ? getBooking(deps, { code, token }) : joined
}
