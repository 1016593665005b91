import type { ChangedCard } from '#contract/booking.ts'
import { changeCardPath } from '#contract/booking-paths.ts'
import { findBooking, lockBooking } from '#db/booking/booking-rows.ts'
import { type CardRow, isCardOfAnother, saveCard } from '#db/payment/card-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { type CardOnFile, type CardRefusal, GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type BookingCredentials, canAccessBooking } from '#services/access/booking-access.ts'
import { hasAgreed } from '#services/booking/booking-view.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { setupIdOf } from './setup-id.ts'

export type CardInput = BookingCredentials & {
  readonly code: string
  readonly cardToken: string
  /** Language of the page to which the guest returns after authenticating; defaults to that of the booking. */
  readonly language?: Locale
}

export type ChangeCardRefusal =
  | Refusal<'booking_not_found' | 'forbidden' | 'terms_not_accepted' | 'booking_cancelled' | 'gateway_unreachable'>
  | Refusal<CardRefusal>

/**
 * Changes the card of later charges of a booking, which the gateway authenticates with its owner; `requires_action` where
 * they must authenticate first and call again after. Commits the card and plans a refused deposit again. Refuses
 * `booking_not_found`, `forbidden` (not its holder, or a card of another guest), `terms_not_accepted` (staff took it, and
 * its holder has not agreed yet), `booking_cancelled`,
 * `gateway_unreachable` and why the card was declined.
 */
export async function changeCard(deps: Deps, input: CardInput): Promise<Result<ChangedCard, ChangeCardRefusal>> {
  const found = await findBooking(deps.db, normaliseBookingCode(input.code))
  if (!found) return refuse('booking_not_found')
  const { id, code, status, holderEmail } = found.booking
  const { language = found.booking.language } = input
  if (!(await canAccessBooking(deps, found.booking, input))) return refuse('forbidden')
  if (!hasAgreed(found.booking)) return refuse('terms_not_accepted')
  if (status === 'CANCELLED') return refuse('booking_cancelled')
  const { cardToken } = input
  const gateway = deps.gateways.default
  if (await isCardOfAnother(deps.db, { gateway: gateway.name, cardToken, holderEmail })) {
    deps.logger.warn({ bookingId: id }, 'A card of another guest was sent for a booking')
    return refuse('forbidden')
  }
  const returnUrl = deps.settings.publicUrl + changeCardPath(language, code)
  try {
    const result = await gateway.saveCard({ setupId: setupIdOf('save-card', id, cardToken), cardToken, returnUrl })
    if (result.state === 'declined') return refuse(result.code)
    if (result.state === 'requires_action') return ok(result)
    return ok(await keep(deps, { bookingId: id, gateway: gateway.name }, result.card))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    return refuse('gateway_unreachable')
  }
}

async function keep(
  deps: Deps,
  { bookingId, gateway }: Pick<CardRow, 'bookingId' | 'gateway'>,
  card: CardOnFile,
): Promise<ChangedCard> {
  await deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    if (!booking) return
    const saved = { id: newId(deps), bookingId, gateway, savedAt: deps.clock.now() }
    await saveCard(tx, { ...card, ...saved })
    await moneyChanged(tx, deps, booking)
  })
  const { brand, last4, expMonth, expYear } = card
  return { state: 'saved', card: { brand, last4, expMonth, expYear } }
}
