import { confirmedPath } from '#contract/booking-paths.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { type DepositHoldRow, findDepositHold } from '#db/deposit/deposit-rows.ts'
import { findChargeableCard } from '#db/payment/card-rows.ts'
import { depositPlan } from '#domain/payment/deposit.ts'
import { nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { logUnreachable } from '#services/log-unreachable.ts'
import { newId } from '#services/new-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { applyDepositHoldResult, type DepositHoldResult, depositHoldResultOf } from './apply-deposit-hold-result.ts'
import { storeDepositHold } from './write-deposit.ts'

/** A deposit hold that is stored and still to be submitted. */
export type DepositHoldIntent = {
  readonly kind: 'deposit_hold'
  readonly depositHold: DepositHoldRow
  readonly cardToken: string
  readonly booking: Pick<BookingRow, 'code' | 'language'>
}

const DAY_MS = 86_400_000

/**
 * Stores the intent to take the deposit from the newest saved card, with the job that will look it up; without a card it
 * is refused at once (`done`). It is authorised where the gateway can hold it until it is returned, else charged. The
 * caller has locked the booking and found no other try open.
 */
export async function startDepositHold(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  replaces: string | null,
): Promise<DepositHoldIntent | 'done'> {
  const now = deps.clock.now()
  const old = replaces === null ? undefined : await findDepositHold(tx, replaces)
  const card = await findChargeableCard(tx, booking.id, deps.gateways)
  const gateway = card ? deps.gateways.named(card.gateway) : deps.gateways.default
  const holdDays = Math.min(gateway.holdDays, old ? daysHeld(old.depositHold) : gateway.holdDays)
  const { method } = depositPlan(booking, dateInMadrid(now), holdDays)
  const depositHold: DepositHoldRow = {
    id: newId(deps),
    bookingId: booking.id,
    replaces,
    method,
    amountCents: booking.price.depositCents,
    gateway: gateway.name,
    gatewayRef: null,
    state: 'submitted',
    declineCode: null,
    submittedAt: now,
    settledAt: null,
    expiresAt: null,
  }
  if (!card) {
    await storeDepositHold(tx, { ...depositHold, state: 'declined', declineCode: 'card_declined', settledAt: now })
    await sendBookingMail(tx, deps, { kind: 'deposit_refused', bookingId: booking.id, ref: depositHold.id })
    return 'done'
  }
  await storeDepositHold(tx, depositHold)
  const job = jobId('resolve-deposit', depositHold.id)
  await deps.jobs.send(tx, 'resolve-deposit', { holdId: depositHold.id }, { at: nextLookupAt(now, now), id: job })
  return { kind: 'deposit_hold', depositHold, booking, cardToken: card.cardToken }
}

/** Days that this card's authorisation lasted; some banks release it sooner than the gateway says. */
function daysHeld({ submittedAt, expiresAt }: DepositHoldRow): number {
  return expiresAt ? Math.floor((expiresAt.getTime() - submittedAt.getTime()) / DAY_MS) : Number.POSITIVE_INFINITY
}

/**
 * Submits the deposit hold to the gateway and applies the result; without an answer it is looked up later. Not in a
 * transaction.
 */
export async function submitDepositHold(deps: Deps, intent: DepositHoldIntent): Promise<void> {
  try {
    await applyDepositHoldResult(deps, intent.depositHold, await ask(deps, intent))
  } catch (error) {
    const { id: holdId } = intent.depositHold
    logUnreachable(deps, error, { holdId }, 'No answer from the gateway when taking a deposit: it will be looked up')
  }
}

async function ask(
  { gateways, settings }: Deps,
  { depositHold, cardToken, booking }: DepositHoldIntent,
): Promise<DepositHoldResult> {
  const gateway = gateways.named(depositHold.gateway)
  const { id, amountCents, method } = depositHold
  const description = `Fianza, Estancia ${booking.code}`
  if (method === 'authorisation') {
    return depositHoldResultOf(await gateway.authorise({ authorisationId: id, amountCents, cardToken, description }))
  }
  const returnUrl = settings.publicUrl + confirmedPath(booking.language, booking.code)
  const presence = 'automatic'
  return depositHoldResultOf(
    await gateway.charge({ chargeId: id, amountCents, cardToken, presence, returnUrl, description }),
  )
}
