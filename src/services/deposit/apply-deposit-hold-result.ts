import { lockBooking } from '#db/booking-rows.ts'
import type { Tx } from '#db/client.ts'
import { type DepositHoldRow, findDepositHold, listDeposit } from '#db/deposit-rows.ts'
import type { AuthorisationResult, CardRefusal, ChargeResult } from '#domain/payment/card-gateway.ts'
import { decidedDepositStatus, depositHoldStateAfter, isDepositHoldOpen } from '#domain/payment/deposit.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { startReturn } from './end-deposit.ts'
import { changeDepositHold } from './write-deposit.ts'

/** What a gateway says of a try to take a deposit, whether it was to be blocked or charged. */
export type DepositHoldResult =
  | { readonly state: 'held'; readonly gatewayRef: string; readonly expiresAt: Date | null }
  | { readonly state: 'processing'; readonly gatewayRef: string }
  | { readonly state: 'declined'; readonly gatewayRef: string | null; readonly code: CardRefusal }
  | { readonly state: 'withdrawn'; readonly gatewayRef: string | null }

export function depositHoldResultOf(result: AuthorisationResult | ChargeResult): DepositHoldResult {
  switch (result.state) {
    case 'succeeded':
      return { state: 'held', gatewayRef: result.gatewayRef, expiresAt: null }
    case 'held':
      return { state: 'held', gatewayRef: result.gatewayRef, expiresAt: result.expiresAt }
    case 'captured':
      throw new Error(`Authorisation ${result.gatewayRef} was captured before it was known to be held`)
    case 'released':
      return { state: 'withdrawn', gatewayRef: result.gatewayRef }
    // Nobody is there to act: until it is taken back it counts as under way.
    case 'requires_action':
      return { state: 'processing', gatewayRef: result.gatewayRef }
    default:
      return result
  }
}

/** The deposit hold that is spoken of, and the gateway that speaks: only its own may. */
type AnsweredDepositHold = Pick<DepositHoldRow, 'id' | 'gateway'>

/**
 * Takes in what a gateway says of a deposit, from the call, a webhook or a look-up, in any order and any number of times.
 * Commits the deposit hold, the mail and the plan of the next step together. Null for a deposit hold nobody knows, or that
 * is with another gateway.
 */
export async function applyDepositHoldResult(
  deps: Deps,
  of: AnsweredDepositHold,
  result: DepositHoldResult,
): Promise<DepositHoldRow | null> {
  return deps.db.transaction((tx) => applyDepositHoldResultInTx(tx, deps, of, result))
}

/** The same within the caller's transaction. */
export async function applyDepositHoldResultInTx(
  tx: Tx,
  deps: Deps,
  { id: holdId, gateway }: AnsweredDepositHold,
  result: DepositHoldResult,
): Promise<DepositHoldRow | null> {
  const found = await findDepositHold(tx, holdId)
  if (found?.depositHold.gateway !== gateway) return null
  const booking = await lockBooking(tx, found.depositHold.bookingId)
  if (!booking) return null
  const tries = await listDeposit(tx, booking.id)
  const depositHold = tries.find((one) => one.depositHold.id === holdId)?.depositHold ?? found.depositHold
  const state = depositHoldStateAfter(depositHold.state, result.state, decidedDepositStatus(tries))
  if (state === null) return depositHold
  const change = {
    state,
    gatewayRef: result.gatewayRef ?? depositHold.gatewayRef,
    declineCode: result.state === 'declined' ? result.code : depositHold.declineCode,
    settledAt: isDepositHoldOpen(state) ? null : deps.clock.now(),
    expiresAt: result.state === 'held' ? result.expiresAt : null,
  }
  await changeDepositHold(tx, depositHold, change)
  if (state === 'held_late') {
    deps.logger.warn({ holdId, state: depositHold.state }, 'Late success of a deposit that had ended: it is released')
    await startReturn(tx, deps, { ...depositHold, ...change }, { cause: 'late', keepCents: 0, reason: null })
    return { ...depositHold, ...change }
  }
  const ref = holdId
  // That another way of holding it took the first one's place is no news.
  if (result.state === 'held' && depositHold.replaces === null) {
    await sendBookingMail(tx, deps, { kind: 'deposit_held', bookingId: booking.id, ref })
  }
  if (result.state === 'declined') {
    await sendBookingMail(tx, deps, { kind: 'deposit_refused', bookingId: booking.id, ref })
  }
  await moneyChanged(tx, deps, booking)
  return { ...depositHold, ...change }
}
