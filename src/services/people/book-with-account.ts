import type { CreatedBooking } from '#contract/booking.ts'
import { findUserByEmail, insertUser } from '#db/people/user-rows.ts'
import { normaliseEmail } from '#domain/people/email.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { startSession } from '#services/access/session-token.ts'
import { type BookingRefusal, createBooking } from '#services/booking/create-booking.ts'
import { type BookingInput, consentAt } from '#services/booking/new-booking.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newUser } from './new-user.ts'
import { sendAccountOpened } from './send-account-opened.ts'
import { userView } from './user-view.ts'

type AccountRefusal = Refusal<'already_registered' | 'rate_limited' | 'too_many_mails'>

/**
 * Books a stay like `createBooking` and opens an account for its holder with the booking in it, both or neither. The
 * session is in the response of the request that opened the account. Refuses also `already_registered`, at the e-mail,
 * and `too_many_mails`, because no account is opened without notifying its mailbox.
 */
export async function bookWithAccount(
  deps: Deps,
  input: BookingInput,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<Result<CreatedBooking, BookingRefusal | AccountRefusal>> {
  const taken = refuse('already_registered', { 'holder.email': 'already_registered' })
  const allowed = await enforceRateLimit(deps, ['register_by_address', address])
  if (!allowed.ok) return allowed
  if (await findUserByEmail(deps.db, normaliseEmail(input.holder.email))) {
    // The account may have been opened by this same request, whose response was lost.
    const again = await createBooking(deps, input, async () => taken)
    return again.ok || again.code === 'already_registered' ? again : taken
  }
  const mailable = await checkMailBudget(deps, input.holder)
  if (!mailable.ok) return mailable
  const terms = consentAt(deps.clock.now())
  const promotions = input.consents.promotions ? terms : null
  const person = { ...input.holder, language: input.language, consents: { terms, promotions } }
  const user = await newUser(deps, person, password)
  let token: string | undefined
  const booked = await createBooking(deps, { ...input, accountId: user.id }, async (tx) => {
    if (!(await insertUser(tx, user))) return taken
    await sendAccountOpened(tx, deps, user)
    token = await startSession(tx, deps, user.id)
    return ok(null)
  })
  if (!booked.ok || token === undefined) return booked
  return ok({ ...booked.value, session: { token, user: userView(user) } })
}
