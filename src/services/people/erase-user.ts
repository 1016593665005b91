import { eraseHolder, hasOpenStay, listHolderEmails } from '#db/people/erasure-rows.ts'
import { deleteUser } from '#db/people/user-rows.ts'
import { eraseGuestOfCodes } from '#db/pricing/promo-list-rows.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { closeCompanyOfLast } from '#services/company/close-company.ts'
import type { Deps } from '#services/deps.ts'
import { promoGuestHash } from '#services/pricing/promo-guest.ts'
import { checkPassword, type PasswordRefusal } from './check-password.ts'

/**
 * Erases an account: sessions, details and consents are deleted; its bookings keep dates and amounts, without name, e-mail
 * and telephone; promo codes that are for them end and forget whom they were for. A company that they leave without an approver
 * is closed. Agreements stay as they were signed, as the law requires. Refuses `unauthenticated`, `rate_limited`,
 * `password_wrong`, and `stay_not_over` while a stay or its deposit is open.
 */
export async function eraseUser(
  deps: Deps,
  token: string | undefined,
  { password }: { readonly password: string },
): Promise<Result<null, PasswordRefusal | Refusal<'stay_not_over'>>> {
  const user = await checkPassword(deps, token, password)
  if (!user.ok) return user
  const { id, email } = user.value
  const today = dateInMadrid(deps.clock.now())
  const endedBefore = addDays(today, -DEPOSIT_RETURN_DAYS)
  return deps.db.transaction(async (tx) => {
    if (await hasOpenStay(tx, id, endedBefore)) return refuse('stay_not_over')
    const emails = [email, ...(await listHolderEmails(tx, id))]
    const hashes = [...new Set(emails.map((one) => promoGuestHash(deps.settings, one)))]
    await eraseGuestOfCodes(tx, hashes, addDays(today, -1))
    await eraseHolder(tx, id)
    await closeCompanyOfLast(tx, deps, id)
    await deleteUser(tx, id)
    return ok(null)
  })
}
