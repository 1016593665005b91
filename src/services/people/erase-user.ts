import { listMessagePhotosOfUser } from '#db/message/message-photo-rows.ts'
import { eraseHolder, hasOpenStay, listHolderEmails } from '#db/people/erasure-rows.ts'
import { deleteUser } from '#db/people/user-rows.ts'
import { eraseGuestOfCodes } from '#db/pricing/promo-list-rows.ts'
import { DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { closeCompanyOfLast } from '#services/company/close-company.ts'
import type { Deps } from '#services/deps.ts'
import { promoGuestHash } from '#services/pricing/promo-guest.ts'
import { removeStoredFile } from '#services/stored-file/remove-stored-file.ts'
import { checkPassword, type PasswordRefusal } from './check-password.ts'

/**
 * Erases an account: sessions, details and consents are deleted; its bookings keep dates and amounts, without name, e-mail
 * and telephone; promo codes that are for them end and forget whom they were for. A company that they leave without an approver
 * is closed; the photos of their messages are removed. Agreements stay as they were signed, as the law requires. Refuses `unauthenticated`, `rate_limited`,
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
  const erased = await deps.db.transaction(async (tx): Promise<Result<readonly string[], Refusal<'stay_not_over'>>> => {
    if (await hasOpenStay(tx, id, endedBefore)) return refuse('stay_not_over')
    const emails = [email, ...(await listHolderEmails(tx, id))]
    const hashes = [...new Set(emails.map((one) => promoGuestHash(deps.settings, one)))]
    await eraseGuestOfCodes(tx, hashes, addDays(today, -1))
    const photos = await listMessagePhotosOfUser(tx, id)
    await eraseHolder(tx, id)
    await closeCompanyOfLast(tx, deps, id)
    await deleteUser(tx, id)
    return ok(photos)
  })
  if (!erased.ok) return erased
  // Where this is cut short, the nightly removal of photos that no message has does the rest.
  for (const photo of erased.value) await removeStoredFile(deps, photo)
  return ok(null)
}
