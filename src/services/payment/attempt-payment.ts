import type { AttemptView } from '#contract/booking.ts'
import { findBooking } from '#db/booking/booking-rows.ts'
import { isCardOfAnother } from '#db/payment/card-rows.ts'
import type { ChargeRow } from '#db/payment/charge-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type CardRefusal, cardRefusalOf, GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { type AppliedCharge, applyChargeResult } from './apply-charge-result.ts'
import { closeCharge } from './close-charge.ts'
import { type StartRefusal, startCharge } from './start-charge.ts'
import { submitCharge } from './submit-charge.ts'

export type AttemptInput = BookingCredentials & {
  readonly code: string
  readonly number: number
  readonly cardToken: string
  /** The holder accepts the conditions with this charge. */
  readonly acceptTerms?: true | undefined
  /** Language of the page to which the guest returns after authenticating; defaults to that of the booking. */
  readonly language?: Locale
}

export type AttemptRefusal =
  | StartRefusal
  | Refusal<'booking_not_found' | 'forbidden' | 'payment_already_exists' | 'gateway_unreachable' | CardRefusal>

/**
 * Charges a payment to a card, at most once whatever happens: commits the intent, calls the gateway outside any
 * transaction, applies the result. Without an answer the charge is withdrawn at once, and the gateway's next answer
 * decides. A charge that waits for 3-D Secure is withdrawn for a new attempt. Refuses `forbidden` without a view token or
 * for a card of another guest, what `startCharge` refuses, `payment_already_exists` while another attempt is in progress,
 * why the card was declined, and `gateway_unreachable`: nothing was charged, or the result is unknown and looked up later,
 * never submitted again.
 */
export async function attemptPayment(deps: Deps, input: AttemptInput): Promise<Result<AttemptView, AttemptRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(input.code))
  if (!found) return refuse('booking_not_found')
  const { id: bookingId } = found.booking
  if (!(await canAccessBooking(deps, found.booking, input))) return refuse('forbidden')
  const card = {
    gateway: deps.gateways.default.name,
    cardToken: input.cardToken,
    holderEmail: found.booking.holderEmail,
  }
  if (await isCardOfAnother(deps.db, card)) {
    deps.logger.warn({ bookingId }, 'A card of another guest was sent for a booking')
    return refuse('forbidden')
  }
  const start = () => startCharge(deps, { bookingId, number: input.number, acceptTerms: input.acceptTerms })
  let started = await start()
  if (started.ok && started.value.kind === 'open') {
    const closed = await closeOpenCharge(deps, started.value.charge)
    if (!closed.ok) return closed
    started = await start()
  }
  if (!started.ok) return started
  if (started.value.kind === 'open') return refuse('payment_already_exists')
  const { booking, number, charge } = started.value
  const paying = { ...booking, language: input.language ?? booking.language }
  const applied = await submitCharge(deps, { booking: paying, number, charge }, { cardToken: input.cardToken })
  return applied ? attemptView(applied) : withdrawUnanswered(deps, charge)
}

/** When the gateway is unreachable the guest must not wait for a bank that may never have received the charge. */
async function withdrawUnanswered(deps: Deps, charge: ChargeRow): Promise<Result<AttemptView, AttemptRefusal>> {
  try {
    const result = await deps.gateways.named(charge.gateway).withdrawCharge(charge.id)
    const applied = await applyChargeResult(deps, charge, result)
    const isKnown = applied && (applied.charge.state !== 'withdrawn' || applied.bookingStatus === 'CANCELLED')
    return isKnown ? attemptView(applied) : refuse('gateway_unreachable')
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    return refuse('gateway_unreachable')
  }
}

/** Reads the charge as it is now, because a webhook may have changed it before the answer. */
function attemptView({ charge, bookingStatus, isRefunded }: AppliedCharge): Result<AttemptView, AttemptRefusal> {
  const isOver = isRefunded || charge.state === 'withdrawn'
  if (isOver && bookingStatus === 'CANCELLED') return refuse('hold_expired')
  switch (charge.state) {
    case 'succeeded':
      return ok({ state: 'succeeded' })
    case 'requires_action':
      return ok({ state: 'requires_action', ...(charge.actionUrl ? { actionUrl: charge.actionUrl } : {}) })
    case 'declined':
      return refuse(cardRefusalOf(charge.declineCode))
    case 'withdrawn':
    case 'succeeded_late':
    case 'returned':
      return refuse('payment_already_exists')
    default:
      return ok({ state: 'processing' })
  }
}

/** Looks up an earlier attempt that is open, and withdraws it if it only waits for the guest. */
async function closeOpenCharge(
  deps: Deps,
  open: ChargeRow,
): Promise<Result<null, Refusal<'payment_already_exists' | 'payment_already_processed' | 'gateway_unreachable'>>> {
  const charge = await closeCharge(deps, open)
  if (charge.state === 'requires_action') return refuse('gateway_unreachable')
  if (charge.state === 'succeeded') return refuse('payment_already_processed')
  return isChargeOpen(charge.state) ? refuse('payment_already_exists') : ok(null)
}
