import { z } from 'zod'
import { findBooking } from '#db/booking/booking-rows.ts'
import { findCharge } from '#db/payment/charge-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type CardRefusal, cardRefusalOf } from '#domain/payment/card-gateway.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'
import type { Deps } from '#services/deps.ts'
import type { GetPaymentInput } from './get-payment.ts'

export type AttemptOutcome = {
  readonly state: ChargeState
  /** Why the bank declined it; null unless it did. */
  readonly refusal: CardRefusal | null
}

type GetAttemptInput = GetPaymentInput & {
  /** The id as it is in the address. */
  readonly attemptId: string | null
}

const uuid = z.uuid()

/** Gets the stored state of one attempt to pay a payment; null for an attempt that is not of this payment. */
export async function getAttempt(
  { db }: Pick<Deps, 'db'>,
  { code, number, attemptId }: GetAttemptInput,
): Promise<AttemptOutcome | null> {
  const id = uuid.safeParse(attemptId)
  if (!id.success) return null
  const found = await findCharge(db, id.data)
  const booking = found?.number === number ? await findBooking(db, normaliseBookingCode(code)) : undefined
  if (!found || booking?.booking.id !== found.bookingId) return null
  const { state, declineCode } = found.charge
  return { state, refusal: state === 'declined' ? cardRefusalOf(declineCode) : null }
}
