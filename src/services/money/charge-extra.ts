import type { ExtraChargeInput, ExtraChargePreview } from '#contract/office-money.ts'
import { findAgreementInForce } from '#db/booking/agreement-rows.ts'
import { updateBooking } from '#db/booking/booking-rows.ts'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { insertAdjustment } from '#db/payment/adjustment-rows.ts'
import { type CardRow, findChargeableCard } from '#db/payment/card-rows.ts'
import { insertPayments, type PaymentRow } from '#db/payment/payment-rows.ts'
import { isNamedInAgreement } from '#domain/payment/extra.ts'
import { EXTRA_CARD_CENTS, EXTRA_DAYS } from '#domain/payment/payment-policy.ts'
import { splitVat } from '#domain/pricing/vat.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { performOnBooking, previewOnBooking } from '#services/booking/on-locked-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { type AutomaticCharge, chargeAutomatically } from '#services/payment/charge-automatically.ts'
import { storeIntent } from '#services/payment/start-charge.ts'
import { previewIdOf } from '#services/preview-id.ts'
import { sendBookingMail } from '#services/send-booking-mail.ts'
import { dueLine, nextNumber, readOwed } from './unpaid-payments.ts'

type Extra = ExtraChargeInput & { readonly code: string }
type PlanRefusal = Refusal<'booking_cancelled' | 'hold_expired' | 'card_not_agreed'>

/** Previews an extra; changes nothing. Refuses what `chargeExtra` refuses but `changed_meanwhile`. */
export async function previewExtra(
  deps: Deps,
  input: Extra,
): Promise<Result<ExtraChargePreview, PlanRefusal | Refusal<'booking_not_found'>>> {
  return previewOnBooking(deps, input.code, async (record) => {
    const planned = await plan(deps.db, deps, record, input)
    if (!planned.ok) return planned
    const { previewId, payment, card, owedCents } = planned.value
    return ok({
      previewId,
      payment: dueLine(payment),
      vatCents: sum(input.items.map(vatOf)),
      owedBeforeCents: owedCents,
      owedAfterCents: owedCents + payment.amountCents,
      cardLast4: card?.last4 ?? null,
    })
  })
}

/**
 * Charges for something on top of the stay, as a payment of its own with an adjustment. The guest pays it by the link in a
 * mail, or the saved card is charged. Commits payment, adjustment, mail or charge, and the audit entry together. Refuses
 * `card_not_agreed` (no card, more than `EXTRA_CARD_CENTS`, or the accepted agreement doesn't name every kind),
 * `hold_expired` (nothing is paid yet), `booking_cancelled`, `booking_not_found` and `changed_meanwhile`.
 */
export async function chargeExtra(
  deps: Deps,
  input: Extra & { readonly previewId: string; readonly by: Actor },
): Promise<Result<null, PlanRefusal | Refusal<'booking_not_found' | 'changed_meanwhile'>>> {
  const done = await performOnBooking(deps, input, {
    plan: (tx, record) => plan(tx, deps, record, input),
    store: (tx, record, planned) => store(tx, deps, { record, planned, input }),
  })
  if (!done.ok) return done
  if (done.value) await chargeAutomatically(deps, done.value)
  return ok(null)
}

type Wanted = Omit<Extra, 'way'>
type Confirmed = { readonly previewId: string; readonly by: Actor }

/** Charges an extra that the guest pays by the link in a mail: `chargeExtra`. */
export const chargeExtraByLink = (deps: Deps, input: Wanted & Confirmed) => chargeExtra(deps, { ...input, way: 'link' })
export const previewChargeExtraByLink = (deps: Deps, input: Wanted) => previewExtra(deps, { ...input, way: 'link' })

/** Charges an extra to the saved card: `chargeExtra`. */
export const chargeExtraToCard = (deps: Deps, input: Wanted & Confirmed) => chargeExtra(deps, { ...input, way: 'card' })
export const previewChargeExtraToCard = (deps: Deps, input: Wanted) => previewExtra(deps, { ...input, way: 'card' })

type Plan = {
  readonly previewId: string
  readonly payment: Omit<PaymentRow, 'id'>
  readonly owedCents: Cents
  /** The card that is charged; null where the guest pays by a link. */
  readonly card: CardRow | null
}

async function plan(
  on: Queryable,
  deps: Deps,
  record: BookingRecord,
  { items, way }: Extra,
): Promise<Result<Plan, PlanRefusal>> {
  const { booking } = record
  if (booking.status === 'CANCELLED') return refuse('booking_cancelled')
  if (booking.holdExpiresAt) return refuse('hold_expired')
  const amountCents = sum(items.map((item) => item.amountCents))
  const card = way === 'card' ? await findAgreedCard(on, deps, record, { items, amountCents }) : null
  if (way === 'card' && !card) return refuse('card_not_agreed')
  const today = dateInMadrid(deps.clock.now())
  const dueDate = card ? today : addDays(today, EXTRA_DAYS)
  const number = nextNumber(record)
  const about = { bookingId: booking.id, supersededAt: null, putOffFrom: null, month: 1, purpose: 'extra' } as const
  const payment = { ...about, number, amountCents, dueDate, items }
  const owedCents = await readOwed(on, record)
  const previewId = previewIdOf('extra', payment, card?.id ?? null, owedCents)
  return ok({ previewId, payment, card, owedCents })
}

type Amounts = Pick<Extra, 'items'> & { readonly amountCents: Cents }

/** Finds the saved card where it may be charged for these things without its holder. */
async function findAgreedCard(
  on: Queryable,
  { gateways }: Deps,
  { booking }: BookingRecord,
  { items, amountCents }: Amounts,
): Promise<CardRow | null> {
  const agreement = await findAgreementInForce(on, booking.id)
  if (amountCents > EXTRA_CARD_CENTS || !agreement?.acceptedAt) return null
  if (!isNamedInAgreement(agreement.textVersion, items)) return null
  return (await findChargeableCard(on, booking.id, gateways)) ?? null
}

function vatOf({ amountCents, vatPercent: percent }: Extra['items'][number]): Cents {
  return splitVat(amountCents, { percent }).vatCents
}

type Charging = {
  readonly record: BookingRecord
  readonly planned: Plan
  readonly input: Extra & { readonly by: Actor }
}

async function store(
  tx: Tx,
  deps: Deps,
  { record: { booking }, planned, input }: Charging,
): Promise<AutomaticCharge | null> {
  const { card, owedCents } = planned
  const payment = { ...planned.payment, id: newId(deps) }
  const { number, amountCents } = payment
  await insertPayments(tx, [payment])
  const isTaxed = input.items.some(({ vatPercent }) => vatPercent > 0)
  if (isTaxed && !booking.invoicesFollow) await updateBooking(tx, booking.id, { invoicesFollow: true })
  const about = { kind: 'extra', bookingId: booking.id, paymentId: payment.id } as const
  const reason = input.items.map(({ text }) => text).join(', ')
  const made = { reason, ...actorColumns(input.by), madeAt: deps.clock.now() }
  await insertAdjustment(tx, { id: newId(deps), ...about, amountCents, ...made })
  await recordAction(tx, deps, input.by, {
    act: 'extra_charged',
    subject: { kind: 'booking', id: booking.code },
    bookingId: booking.id,
    apartmentId: booking.apartmentId,
    reason,
    changes: { number: [null, number], way: [null, input.way], owedCents: [owedCents, owedCents + amountCents] },
  })
  if (!card) {
    await sendBookingMail(tx, deps, { kind: 'extra_to_pay', bookingId: booking.id, number })
    return null
  }
  const charge = await storeIntent(tx, deps, payment, { presence: 'automatic', gateway: card.gateway })
  return { kind: 'charge', booking, number, charge, from: card }
}
