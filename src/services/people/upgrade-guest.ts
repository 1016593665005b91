import type { SessionView } from '#contract/holder.ts'
import type { Upgrade } from '#contract/people.ts'
import { type BookingRow, findBooking, lockBooking, updateBooking } from '#db/booking-rows.ts'
import { insertUser } from '#db/user-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { UPGRADE_BY_CODE_HOURS } from '#domain/policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { isViewToken } from '#services/booking/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { limitTries } from '#services/limit-tries.ts'
import { newUser } from './new-user.ts'
import { startSession } from './session-token.ts'
import { userView } from './user-view.ts'

export type UpgradeInput = Upgrade & { readonly viewToken?: string | undefined; readonly address: string }

export type UpgradeRefusal = Refusal<
  'rate_limited' | 'booking_not_found' | 'booking_cancelled' | 'forbidden' | 'already_registered'
>

const HOUR_MS = 3_600_000

/**
 * Makes the holder of a booking a registered user, who has this booking in their account, and signs them in. After
 * `UPGRADE_BY_CODE_HOURS` the code alone is not enough: it takes the holder's e-mail or the view token too. Refuses
 * `rate_limited`, `booking_not_found`, `forbidden`, `booking_cancelled` and `already_registered`: an account that exists is
 * never entered by a code.
 */
export async function upgradeGuest(deps: Deps, wanted: UpgradeInput): Promise<Result<SessionView, UpgradeRefusal>> {
  const code = normaliseBookingCode(wanted.bookingCode)
  const allowed = await limitTries(deps, ['upgrade_by_address', wanted.address], ['upgrade_by_booking', code])
  if (!allowed.ok) return allowed
  const found = await findBooking(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const { booking } = found
  if (!isProved(deps, booking, wanted)) return refuse('forbidden')
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.userId !== null) return refuse('already_registered')
  const { holderEmail: email, holderName: name, holderLastname: lastname, holderPhone: phone, language } = booking
  const { terms, promotions } = booking.consents
  const person = { email, name, lastname, phone, language, consents: { terms, promotions } }
  const user = await newUser(deps, person, wanted.password)
  return deps.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (locked?.userId !== null || !(await insertUser(tx, user))) return refuse('already_registered')
    await updateBooking(tx, booking.id, { userId: user.id })
    return ok({ token: await startSession(tx, deps, user.id), user: userView(user) })
  })
}

function isProved({ clock, settings }: Deps, booking: BookingRow, { email, viewToken }: UpgradeInput): boolean {
  if (email !== undefined) return normaliseEmail(email) === normaliseEmail(booking.holderEmail)
  if (isViewToken(settings, booking.id, viewToken)) return true
  return clock.now().getTime() - booking.createdAt.getTime() < UPGRADE_BY_CODE_HOURS * HOUR_MS
}
