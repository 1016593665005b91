import type { RecordedPaymentInput, RecordedPaymentPreview } from '#contract/office-money.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { type ChargeRow, findByHandCharge, insertCharge } from '#db/payment/charge-rows.ts'
import { insertPayments, type PaymentRow, supersedePayments } from '#db/payment/payment-rows.ts'
import { brokenConstraint } from '#db/statement/constraint.ts'
import { BY_HAND } from '#domain/payment/by-hand.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { partItems } from '#domain/payment/extra.ts'
import { APPROVAL_CENTS } from '#domain/payment/payment-policy.ts'
import { planRecordedMoney, type RecordedMoney, type UnpaidPayment } from '#domain/payment/recorded-payment.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import { type BookingRecord, hasAgreed } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { closeCharge } from '#services/payment/close-charge.ts'
import { receivePayment } from '#services/payment/payment-received.ts'
import { storeRefund } from '#services/payment/store-refund.ts'
import { submitRefunds } from '#services/payment/submit-refunds.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { dueLine, findUnpaid, listUnpaid, nextNumber, type PaymentRefusal } from './unpaid-payments.ts'

type Recorded = RecordedPaymentInput & { readonly code: string }
type PlanRefusal =
  | PaymentRefusal
  | Refusal<'already_recorded' | 'validation_failed' | 'hold_expired' | 'payment_not_due' | 'approval_waits'>
export type RecordRefusal = PlanRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>

/** Previews what money by hand pays; changes nothing. Refuses what `recordPayment` refuses but `changed_meanwhile`. */
export async function previewRecordPayment(
  deps: Deps,
  input: Recorded,
): Promise<Result<RecordedPaymentPreview, PlanRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = await plan(deps.db, deps, record, input)
    if (!planned.ok) return planned
    const { money, previewId, confirms } = planned.value
    const replaced = record.payments.filter(({ number }) => money.replaced.includes(number)).map(dueLine)
    const rest = money.rest && dueLine(money.rest)
    const termsOpen = !hasAgreed(record.booking)
    const { surplusCents } = money
    return ok({ previewId, paid: dueLine(money.paid), replaced, rest, surplusCents, confirms, termsOpen })
  })
}

/**
 * Records money that came by transfer or in cash, for one payment and what it covers of those after it. Commits the charge,
 * what follows from a payment, the refund of what exceeds everything due, and the audit entry together. A 3-D Secure page
 * that is open is withdrawn first. Refuses `already_recorded` (reference, amount and day are those of another),
 * `validation_failed` (a day to come, or more than `APPROVAL_CENTS` beyond what is due), `payment_not_due` (not the first
 * payment while that is to be made), `payment_already_exists`,
 * `payment_already_processed`, `hold_expired`, `booking_cancelled`, `payment_not_found`, `booking_not_found` and
 * `changed_meanwhile`.
 */
export async function recordPayment(
  deps: Deps,
  input: Recorded & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, RecordRefusal>> {
  await withdrawOpen(deps, input)
  try {
    const done = await performOnBooking(deps, input, {
      plan: (tx, record) => plan(tx, deps, record, input),
      store: (tx, record, { money }) => store(tx, deps, { record, money, input }),
    })
    if (!done.ok) return done
    if (done.value) await submitRefunds(deps, done.value)
    return ok(null)
  } catch (error) {
    // Two members may record the same transfer for two bookings or for a company, which no lock of a booking keeps apart.
    const constraint = brokenConstraint(error)
    if (constraint === 'charges_by_hand_once' || constraint === 'transfers_recorded_once') {
      return refuse('already_recorded')
    }
    throw error
  }
}

async function withdrawOpen(deps: Deps, { code, number }: Recorded): Promise<void> {
  const found = await readBooking(deps.db, code)
  const payment = found?.payments.find((one) => one.number === number)
  for (const charge of found?.ledger.charges ?? []) {
    if (charge.paymentId === payment?.id && isChargeOpen(charge.state)) await closeCharge(deps, charge)
  }
}

type Plan = { readonly previewId: string; readonly money: RecordedMoney; readonly confirms: boolean }

async function plan(
  on: Queryable,
  { clock }: Deps,
  record: BookingRecord,
  { number, amountCents, method, receivedOn, reference }: Recorded,
): Promise<Result<Plan, PlanRefusal>> {
  const now = clock.now()
  const { booking } = record
  if (receivedOn > dateInMadrid(now)) return refuse('validation_failed', { receivedOn: 'validation_failed' })
  if (await findByHandCharge(on, { reference, amountCents, receivedOn })) return refuse('already_recorded')
  const unpaid = findUnpaid(record, number)
  if (!unpaid.ok) return unpaid
  if (booking.holdExpiresAt && booking.holdExpiresAt <= now) return refuse('hold_expired')
  if (booking.approval === 'waiting') return refuse('approval_waits')
  // The nights of a booking wait for its first payment, and nothing else would end that wait.
  if (booking.holdExpiresAt && unpaid.value.purpose !== 'first') return refuse('payment_not_due')
  const money = planRecordedMoney(listUnpaid(record), { number, amountCents }, nextNumber(record))
  if (!money) return refuse('payment_not_found')
  if (money.surplusCents > APPROVAL_CENTS) return refuse('validation_failed', { amountCents: 'validation_failed' })
  const left = listUnpaid(record).filter((one) => one.number !== number && !money.replaced.includes(one.number))
  const isLeftBeforeArrival = [...left, ...(money.rest ? [money.rest] : [])].some(({ purpose }) =>
    isDueBeforeArrival(purpose),
  )
  const previewId = previewIdOf('record', booking.id, method, receivedOn, reference, money, booking.status)
  return ok({ previewId, money, confirms: booking.status === 'PENDING' && !isLeftBeforeArrival })
}

type Recording = {
  readonly record: BookingRecord
  readonly money: RecordedMoney
  readonly input: Recorded & { by: Actor }
}

/** Returns the charge where a part of it has to go back. */
async function store(tx: Tx, deps: Deps, { record, money, input }: Recording): Promise<ChargeRow | null> {
  const { booking } = record
  const payment = await replacePayments(tx, deps, record, money)
  const charge = byHandCharge(deps, payment, input)
  await insertCharge(tx, charge)
  await receivePayment(tx, deps, { booking, charge })
  const { surplusCents } = money
  if (surplusCents > 0) await storeRefund(tx, deps, { chargeId: charge.id, amountCents: surplusCents })
  await recordAction(tx, deps, input.by, {
    act: 'payment_recorded',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    changes: {
      number: [null, payment.number],
      amountCents: [null, charge.amountCents],
      method: [null, input.method],
      reference: [null, input.reference],
      receivedOn: [null, input.receivedOn],
      ...(surplusCents > 0 ? { surplusCents: [null, surplusCents] } : {}),
    },
  })
  return surplusCents > 0 ? charge : null
}

/** Replaces the payments that another amount covers by what was paid and what is left, and returns the paid one. */
async function replacePayments(
  tx: Tx,
  deps: Deps,
  { booking, payments }: BookingRecord,
  { paid, replaced, rest }: RecordedMoney,
): Promise<PaymentRow> {
  const named = payments.find(({ number }) => number === paid.number)
  if (!named) throw new Error(`Booking ${booking.code} has no payment ${paid.number}`)
  if (replaced.length === 0) return named
  const ids = payments.flatMap(({ id, number }) => (replaced.includes(number) ? id : []))
  await supersedePayments(tx, ids, deps.clock.now())
  const items = named.items && partItems(named.items, paid.amountCents)
  const made = (part: UnpaidPayment) => ({ ...part, id: newId(deps), bookingId: booking.id })
  const row = { ...named, ...made(paid), items: items && [...items.paid] }
  await insertPayments(tx, [row, ...(rest ? [{ ...made(rest), items: items && [...items.left] }] : [])])
  return row
}

function byHandCharge(deps: Deps, payment: PaymentRow, { method, reference, receivedOn }: Recorded): ChargeRow {
  const now = deps.clock.now()
  return {
    id: newId(deps),
    paymentId: payment.id,
    amountCents: payment.amountCents,
    gateway: BY_HAND,
    gatewayRef: reference,
    presence: 'guest_present',
    state: 'succeeded',
    declineCode: null,
    actionUrl: null,
    method,
    cardBrand: null,
    cardLast4: null,
    submittedAt: now,
    settledAt: now,
    receivedOn,
    takenBackAt: null,
  }
}
