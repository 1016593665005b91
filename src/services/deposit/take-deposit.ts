import { confirmedPath } from '#contract/site-paths.ts'
import type { BookingRow } from '#db/booking-rows.ts'
import { findNewestCard } from '#db/card-rows.ts'
import type { Tx } from '#db/client.ts'
import { findHold, type HoldRow, insertHold } from '#db/deposit-rows.ts'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'
import { depositPlan } from '#domain/payment/deposit.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'
import { lookAgainAt } from '#services/payment/look-again.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { applyHoldAnswer, type HoldAnswer, holdAnswerOf } from './apply-hold-answer.ts'

/** A try to take a deposit that is stored and still to be asked for. */
export type HoldIntent = {
  readonly kind: 'hold'
  readonly hold: HoldRow
  readonly cardToken: string
  readonly booking: Pick<BookingRow, 'code' | 'language'>
}

const DAY_MS = 86_400_000

/**
 * Stores the intent to take the deposit from the newest saved card, with the job that will look it up; without a card it is
 * refused at once (`done`). Blocked on the card where the gateway holds it until it goes back, else charged. The caller has
 * locked the booking and found no other try open.
 */
export async function startHold(
  tx: Tx,
  deps: Deps,
  booking: BookingRow,
  replaces: string | null,
): Promise<HoldIntent | 'done'> {
  const now = deps.clock.now()
  const old = replaces === null ? undefined : await findHold(tx, replaces)
  const holdDays = Math.min(deps.gateway.holdDays, old ? daysHeld(old.hold) : deps.gateway.holdDays)
  const { method } = depositPlan(booking, dateInMadrid(now), holdDays)
  const hold: HoldRow = {
    id: newId(deps),
    bookingId: booking.id,
    replaces,
    method,
    amountCents: booking.price.depositCents,
    gateway: deps.gateway.name,
    gatewayRef: null,
    state: 'asked',
    declineCode: null,
    askedAt: now,
    settledAt: null,
    expiresAt: null,
  }
  const card = await findNewestCard(tx, booking.id, deps.gateway.name)
  if (!card) {
    await insertHold(tx, { ...hold, state: 'declined', declineCode: 'card_declined', settledAt: now })
    await sendBookingMail(tx, deps, { kind: 'deposit_refused', bookingId: booking.id, ref: hold.id })
    return 'done'
  }
  await insertHold(tx, hold)
  const job = jobId('resolve-deposit', hold.id)
  await deps.jobs.send(tx, 'resolve-deposit', { holdId: hold.id }, { at: lookAgainAt(now, now), id: job })
  return { kind: 'hold', hold, booking, cardToken: card.cardToken }
}

/** How long this very card was blocked for: some banks let go sooner than the gateway says. */
function daysHeld({ askedAt, expiresAt }: HoldRow): number {
  return expiresAt ? Math.floor((expiresAt.getTime() - askedAt.getTime()) / DAY_MS) : Number.POSITIVE_INFINITY
}

/** Asks the gateway for it and takes the answer in; what is not answered is looked up later. Not in a transaction. */
export async function askHold(deps: Deps, intent: HoldIntent): Promise<void> {
  try {
    await applyHoldAnswer(deps, intent.hold.id, await ask(deps, intent))
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error
    deps.logger.warn({ holdId: intent.hold.id }, 'The gateway did not answer for a deposit: it will be looked up')
  }
}

async function ask({ gateway, settings }: Deps, { hold, cardToken, booking }: HoldIntent): Promise<HoldAnswer> {
  const { id, amountCents, method } = hold
  const description = `Fianza, Estancia ${booking.code}`
  if (method === 'authorisation') {
    return holdAnswerOf(await gateway.authorise({ authorisationId: id, amountCents, cardToken, description }))
  }
  const returnUrl = settings.publicUrl + confirmedPath(booking.language, booking.code)
  const presence = 'automatic'
  return holdAnswerOf(await gateway.charge({ chargeId: id, amountCents, cardToken, presence, returnUrl, description }))
}
