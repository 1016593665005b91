import { acceptAgreement } from '#db/booking/agreement-rows.ts'
import { type BookingRow, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { BankAccountRow } from '#db/payment/bank-account-rows.ts'
import { type ChargeRow, insertCharge, listCharges, listRefunds } from '#db/payment/charge-rows.ts'
import { listPayments, type PaymentRow } from '#db/payment/payment-rows.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { nextLookupAt } from '#domain/payment/lookup-schedule.ts'
import { CONSENT_TEXTS_VERSION } from '#domain/people/people-policy.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { refundsInForce } from '#services/booking/booking-ledger.ts'
import { hasAgreed } from '#services/booking/booking-view.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'

export type ChargeIntent = {
  readonly kind: 'started'
  readonly booking: BookingRow
  readonly number: number
  readonly charge: ChargeRow
}
export type OpenCharge = { readonly kind: 'open'; readonly charge: ChargeRow }

export type StartRefusal = Refusal<
  | 'payment_not_found'
  | 'payment_already_processed'
  | 'booking_cancelled'
  | 'hold_expired'
  | 'payment_not_due'
  | 'terms_not_accepted'
  | 'approval_waits'
>

/**
 * Commits the intent to charge a payment, with the job that will look it up, or returns the payment's charge that is still
 * open. Refuses `payment_not_found`, `payment_already_processed`, `booking_cancelled` with what was refunded,
 * `hold_expired`, `approval_waits` (an approver of the company decides first), `payment_not_due`, and `terms_not_accepted` where staff took the booking and its holder does not say that they agree.
 */
export async function startCharge(
  deps: Deps,
  input: { readonly bookingId: string; readonly number: number; readonly acceptTerms?: true | undefined },
): Promise<Result<ChargeIntent | OpenCharge, StartRefusal>> {
  return deps.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, input.bookingId)
    const payments = await listPayments(tx, input.bookingId)
    const payment = payments.find((one) => one.number === input.number)
    if (!booking || !payment) return refuse('payment_not_found')
    const charges = await listCharges(tx, booking.id)
    if (booking.status === 'CANCELLED') return await refuseCancelled(tx, booking)
    const refusal = checkChargeable(deps.clock.now(), { booking, payments, payment, charges })
    if (!refusal.ok) return refusal
    const open = charges.find((charge) => charge.paymentId === payment.id && isChargeOpen(charge.state))
    if (open) return ok({ kind: 'open', charge: open })
    if (!input.acceptTerms && !hasAgreed(booking)) return refuse('terms_not_accepted')
    if (!booking.consents.terms) await acceptTerms(tx, deps, booking)
    const charge = await storeIntent(tx, deps, payment, {
      presence: 'guest_present',
      gateway: deps.gateways.default.name,
    })
    return ok({ kind: 'started', booking, number: payment.number, charge })
  })
}

/** Stores that the conditions and the agreement are accepted, with the box over the button that pays. */
export async function acceptTerms(tx: Tx, { clock }: Pick<Deps, 'clock'>, { id, consents }: BookingRow): Promise<void> {
  const now = clock.now()
  const terms = { at: now.toISOString(), textVersion: CONSENT_TEXTS_VERSION }
  const dataProcessing = consents.dataProcessing ?? terms
  await updateBooking(tx, id, { consents: { ...consents, dataProcessing, terms } })
  await acceptAgreement(tx, id, now)
}

/** Says what was refunded before anything else: a payment that went back is neither made nor to be made. */
async function refuseCancelled(tx: Tx, { id, cancelReason }: BookingRow): Promise<StartRefusal> {
  if (cancelReason === 'hold_expired') return refuse('hold_expired')
  const refunds = refundsInForce(await listRefunds(tx, id))
  return { ...refuse('booking_cancelled'), refundedCents: sum(refunds.map(({ amountCents }) => amountCents)) }
}

type Facts = {
  readonly booking: BookingRow
  readonly payments: readonly PaymentRow[]
  readonly payment: PaymentRow
  readonly charges: readonly ChargeRow[]
}

function checkChargeable(now: Date, { booking, payments, payment, charges }: Facts): Result<null, StartRefusal> {
  const isPaid = (one: PaymentRow) =>
    charges.some((charge) => charge.paymentId === one.id && charge.state === 'succeeded')
  if (isPaid(payment)) return refuse('payment_already_processed')
  if (booking.holdExpiresAt && booking.holdExpiresAt <= now) return refuse('hold_expired')
  if (booking.approval === 'waiting') return refuse('approval_waits')
  const [first] = payments
  const isPayableNow = payment.id === first?.id || (first !== undefined && isPaid(first))
  const isDue = payment.purpose === 'extra' || payment.dueDate <= dateInMadrid(now)
  if (!isPayableNow || !isDue) return refuse('payment_not_due')
  return ok(null)
}

/** Who starts a charge, which gateway makes it and what it goes to: a card, or the account that is named at once. */
type ChargeOrigin = Pick<ChargeRow, 'presence' | 'gateway'> & { readonly account?: Pick<BankAccountRow, 'last4'> }

/** Stores the intent with the job that looks it up if its result is never applied. */
export async function storeIntent(tx: Tx, deps: Deps, payment: PaymentRow, origin: ChargeOrigin): Promise<ChargeRow> {
  const now = deps.clock.now()
  const charge = newCharge(deps, payment, origin)
  await insertCharge(tx, charge)
  const job = { chargeId: charge.id }
  await deps.jobs.send(tx, 'resolve-charge', job, {
    at: nextLookupAt(now, now),
    id: jobId('resolve-charge', charge.id),
  })
  return charge
}

/** Stores an automatic charge that has no card to go to as refused, like one that a bank refused. */
export async function refuseWithoutCard(tx: Tx, deps: Deps, payment: PaymentRow): Promise<ChargeRow> {
  const refused = { state: 'declined', declineCode: 'card_declined', settledAt: deps.clock.now() } as const
  const origin = { presence: 'automatic', gateway: deps.gateways.default.name } as const
  const charge = { ...newCharge(deps, payment, origin), ...refused }
  await insertCharge(tx, charge)
  return charge
}

function newCharge(deps: Deps, payment: PaymentRow, { presence, gateway, account }: ChargeOrigin): ChargeRow {
  return {
    id: newId(deps),
    paymentId: payment.id,
    amountCents: payment.amountCents,
    gateway,
    gatewayRef: null,
    presence,
    state: 'submitted',
    declineCode: null,
    actionUrl: null,
    method: account ? 'direct_debit' : 'card',
    cardBrand: account ? 'sepa_debit' : null,
    cardLast4: account?.last4 ?? null,
    submittedAt: deps.clock.now(),
    settledAt: null,
    receivedOn: null,
    takenBackAt: null,
  }
}
