import { lockBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type DepositHoldRow, findDepositHold, listDeposit } from '#db/deposit/deposit-rows.ts'
import {
  type AuthorisationResult,
  type CardRefusal,
  type ChargeResult,
  cardRefusalOf,
} from '#domain/payment/card-gateway.ts'
import { decidedDepositStatus, depositHoldStateAfter, isDepositHoldOpen } from '#domain/payment/deposit.ts'
import { moneyChanged } from '#services/booking/lifecycle.ts'
import type { Deps } from '#services/deps.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { startReturn } from './end-deposit.ts'
import { changeDepositHold } from './write-deposit.ts'

/** The result of a try to take a deposit, by authorisation or by charge. */
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
    // The guest is not present to authenticate, so it counts as in progress until it is withdrawn.
    case 'requires_action':
      return { state: 'processing', gatewayRef: result.gatewayRef }
    case 'declined':
      return { ...result, code: cardRefusalOf(result.code) }
    case 'returned':
      throw new Error(`Deposit ${result.gatewayRef} was returned like a debit, and deposits are taken from cards`)
    default:
      return result
  }
}

/** The deposit hold of a result and the gateway that reported it, which must be the hold's own. */
type AnsweredDepositHold = Pick<DepositHoldRow, 'id' | 'gateway'>

/**
 * Applies the result of a deposit hold, from the call, a webhook or a look-up, in any order and any number of times.
 * Commits the deposit hold, the mail and the next step together. Null for an unknown deposit hold, or one of another
 * gateway.
 */
export async function applyDepositHoldResult(
  deps: Deps,
  of: AnsweredDepositHold,
  result: DepositHoldResult,
): Promise<DepositHoldRow | null> {
  return deps.db.transaction((tx) => applyDepositHoldResultInTx(tx, deps, of, result))
}

/** Applies a result within the caller's transaction. */
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
    deps.logger.warn(
      { holdId, state: depositHold.state },
      'Late success of a deposit hold that had ended: it is released',
    )
    await startReturn(tx, deps, { ...depositHold, ...change }, { cause: 'late', keepCents: 0, reason: null })
    return { ...depositHold, ...change }
  }
  const ref = holdId
  // A deposit that only changed its hold is no news for the guest.
  if (result.state === 'held' && depositHold.replaces === null) {
    await sendBookingMail(tx, deps, { kind: 'deposit_held', bookingId: booking.id, ref })
  }
  if (result.state === 'declined') {
    await sendBookingMail(tx, deps, { kind: 'deposit_refused', bookingId: booking.id, ref })
  }
  await moneyChanged(tx, deps, booking)
  return { ...depositHold, ...change }
}
