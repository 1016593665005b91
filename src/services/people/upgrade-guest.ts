import type { SessionView } from '#contract/holder.ts'
import type { Upgrade } from '#contract/people.ts'
import { type BookingRow, findBooking, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { insertUser } from '#db/people/user-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { limitHolderEmail } from '#services/access/limit-holder-email.ts'
import { startSession } from '#services/access/session-token.ts'
import { isViewToken } from '#services/access/view-token.ts'
import type { Deps } from '#services/deps.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newUser } from './new-user.ts'
import { sendAccountOpened } from './send-account-opened.ts'
import { userView } from './user-view.ts'

export type UpgradeInput = Upgrade & { readonly viewToken?: string | undefined; readonly address: string }

type ProofRefusal = Refusal<'rate_limited' | 'booking_link_mailed' | 'booking_not_found' | 'forbidden'>
export type UpgradeRefusal = ProofRefusal | Refusal<'booking_cancelled' | 'already_registered' | 'too_many_mails'>

/**
 * Makes the holder of a booking a registered user with this booking in the account, signs them in and notifies their
 * mailbox. It needs the view token or the holder's e-mail, because a code alone is public. Refuses `rate_limited`,
 * `booking_link_mailed`, `booking_not_found`, `forbidden`, `booking_cancelled`, `too_many_mails` and `already_registered`: a code never opens an existing account.
 */
export async function upgradeGuest(deps: Deps, input: UpgradeInput): Promise<Result<SessionView, UpgradeRefusal>> {
  const proved = await findProved(deps, input)
  if (!proved.ok) return proved
  const booking = proved.value
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.userId !== null) return refuse('already_registered')
  const { holderEmail: email, holderName: name, holderLastname: lastname, holderPhone: phone, language } = booking
  const { terms, promotions } = booking.consents
  // The conditions of an unpaid offer are not accepted yet.
  if (!terms) return refuse('forbidden')
  const mailable = booking.holdExpiresAt !== null ? await checkMailBudget(deps, { email }) : ok(null)
  if (!mailable.ok) return mailable
  const person = { email, name, lastname, phone, language, consents: { terms, promotions } }
  const user = await newUser(deps, person, input.password)
  return deps.db.transaction(async (tx) => {
    const locked = await lockBooking(tx, booking.id)
    if (locked?.userId !== null || !(await insertUser(tx, user))) return refuse('already_registered')
    await updateBooking(tx, booking.id, { userId: user.id })
    await sendAccountOpened(tx, deps, user)
    return ok({ token: await startSession(tx, deps, user.id), user: userView(user) })
  })
}

/**
 * The view token is checked before the limit, because it can't be guessed; an e-mail can, so it counts as an attempt
 * first.
 */
async function findProved(
  deps: Deps,
  { bookingCode: typed, email, viewToken, address }: UpgradeInput,
): Promise<Result<BookingRow, ProofRefusal>> {
  const bookingCode = normaliseBookingCode(typed)
  const found = await findBooking(deps.db, bookingCode)
  if (found && isViewToken(deps.settings, found.booking, viewToken)) return ok(found.booking)
  const allowed = await limitHolderEmail(deps, { bookingCode, email, address, rule: 'upgrade_by_address' })
  if (!allowed.ok) return allowed
  if (!found) return refuse('booking_not_found')
  const { holderEmail, linkVersion } = found.booking
  const isHolder = email !== undefined && normaliseEmail(email) === normaliseEmail(holderEmail)
  // A person with a link that was ended knows the e-mail from it.
  return isHolder && linkVersion === 0 ? ok(found.booking) : refuse('forbidden')
}
