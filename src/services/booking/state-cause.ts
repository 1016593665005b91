import type { BookingView } from '#contract/booking.ts'
import { findAgreementInForce, insertAgreement } from '#db/booking/agreement-rows.ts'
import { lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { saveStayCause } from '#db/booking/stay-cause-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { StayCause } from '#domain/law/stay-cause.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { agreementId } from './agreement-id.ts'
import { getBooking } from './get-booking.ts'
import { readBooking } from './read-booking.ts'
import { encryptedCause } from './stay-cause.ts'

type StateCauseInput = BookingCredentials & { readonly code: string; readonly cause: StayCause }
type CauseRefusal = Refusal<'booking_not_found' | 'forbidden' | 'booking_cancelled'>

/**
 * Stores why the guests come, encrypted. An agreement that was accepted before gets a version that states it. Refuses
 * `booking_not_found`, `forbidden` (not its holder) and `booking_cancelled`.
 */
export async function stateCause(
  deps: Deps,
  { code, cause, ...credentials }: StateCauseInput,
): Promise<Result<BookingView, CauseRefusal>> {
  const record = await readBooking(deps.db, code)
  if (!record) return refuse('booking_not_found')
  if (!(await canAccessBooking(deps, record.booking, credentials))) return refuse('forbidden')
  const stored = await deps.db.transaction(async (tx): Promise<Result<null, CauseRefusal>> => {
    const booking = await lockBooking(tx, record.booking.id)
    if (!booking || booking.status === 'CANCELLED') return refuse('booking_cancelled')
    const encrypted = encryptedCause(deps, booking.id, cause)
    await saveStayCause(tx, { bookingId: booking.id, encrypted, statedAt: deps.clock.now() })
    await updateBooking(tx, booking.id, { causeNeeded: false })
    await renewAgreement(tx, deps, booking.id)
    return ok(null)
  })
  return stored.ok ? getBooking(deps, { code, ...credentials }) : stored
}

/** Makes another version of an agreement that was accepted; one that was not is printed with the cause as it is. */
async function renewAgreement(tx: Tx, deps: Deps, bookingId: string): Promise<void> {
  const agreement = await findAgreementInForce(tx, bookingId)
  if (!agreement?.acceptedAt) return
  const now = deps.clock.now()
  await insertAgreement(tx, { ...agreement, id: agreementId(deps), madeAt: now, acceptedAt: now })
}
