import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import { type AdjustmentRow, listAdjustments } from '#db/payment/adjustment-rows.ts'
import type { PaymentRow } from '#db/payment/payment-rows.ts'
import { findPromoCode } from '#db/pricing/promo-rows.ts'
import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { withDepositCeiling } from '#domain/pricing/deposit-ceiling.ts'
import { type Price, priceStay } from '#domain/pricing/price.ts'
import type { PromoCode } from '#domain/pricing/promo-code.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { type ChangedMoney, type ChangePhase, planChangedMoney } from '#domain/stay-change/stay-change.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import { type Refundable, refundablePayments } from '#services/booking/refundable-payments.ts'
import type { Deps } from '#services/deps.ts'
import { readStayLaw } from '#services/pricing/stay-law.ts'

export type PlannedMoney = ChangedMoney & {
  readonly refundable: readonly Refundable[]
  /** Unpaid payments that are replaced. */
  readonly superseded: readonly PaymentRow[]
  /** Change of the retained part of the payments, in cents. */
  readonly keptChangeCents: Cents
}

export type ChangedFigures = {
  readonly stay: Stay
  readonly price: Price
  readonly phase: ChangePhase
  /** Whether payments that are due and unpaid may be replaced: staff see what is charged at once instead. */
  readonly mayReplaceDue?: boolean
  /** Whether money retained by earlier changes stays retained, as where the nights stay the same. */
  readonly holdsKept?: boolean
}

/**
 * Plans what another stay or price does to the money of a booking. Refuses `payment_before_change` while something is being
 * charged, or is due unless that may be replaced, and `change_not_refundable`.
 */
export async function planMoney(
  on: Queryable,
  { clock }: Pick<Deps, 'clock'>,
  { booking, payments, ledger }: BookingRecord,
  { mayReplaceDue = false, holdsKept = false, ...figures }: ChangedFigures,
): Promise<Result<PlannedMoney, Refusal<'payment_before_change' | 'change_not_refundable'>>> {
  const today = dateInMadrid(clock.now())
  const [extras, ofStay] = [payments.filter(isExtra), payments.filter((payment) => !isExtra(payment))]
  const refundable = refundablePayments(ofStay, ledger)
  const superseded = ofStay.filter(({ number }) => !refundable.some((paid) => paid.number === number))
  const isOpen = ledger.charges.some(({ state }) => isChargeOpen(state))
  const isDue = !mayReplaceDue && superseded.some(({ dueDate }) => dueDate <= today)
  if (booking.holdExpiresAt || isOpen || isDue) return refuse('payment_before_change')
  const { adjustmentsCents, keptCents: keptBefore } = await readAdjustments(on, booking.id, extras)
  const money = planChangedMoney({
    ...figures,
    today,
    status: booking.status,
    paid: refundable,
    adjustmentsCents: holdsKept ? adjustmentsCents + keptBefore : adjustmentsCents,
    fixedNumbers: [...refundable, ...extras].map(({ number }) => number),
  })
  if (!money.ok) return money
  const keptChangeCents = money.value.keptCents - (holdsKept ? 0 : keptBefore)
  return ok({ ...money.value, refundable, superseded, keptChangeCents })
}

/** Extras were agreed apart from the stay: a change of it leaves them, and what was refunded of them, as they are. */
export function isExtra({ purpose }: PaymentRow): boolean {
  return purpose === 'extra'
}

/**
 * Sums up what the stay owes more or less than its price: parts of it that were refunded stay so. What earlier changes
 * retained is separate, because it pays for its own nights once they are taken again. The payment that an extra was
 * charged by may be replaced since, where it was paid in parts.
 */
export async function readAdjustments(on: Queryable, bookingId: string, extras: readonly PaymentRow[]) {
  const ids = new Set(extras.map(({ id }) => id))
  const adjustments = await listAdjustments(on, bookingId)
  const ofStay = adjustments.filter(({ kind, paymentId }) => kind !== 'extra' && !ids.has(paymentId ?? ''))
  const [kept, others] = [ofStay.filter(isKept), ofStay.filter((one) => !isKept(one))]
  const total = (rows: readonly { readonly amountCents: Cents }[]) => sum(rows.map(({ amountCents }) => amountCents))
  return { adjustmentsCents: total(others), keptCents: total(kept) }
}

function isKept({ kind }: AdjustmentRow): boolean {
  return kind === 'kept'
}

type PriceChangedInput = { readonly apartment: BookableApartment; readonly stay: Stay }

/**
 * Prices the new stay by today's rules, with the agreed discount as far as it still applies; a deposit that is held stays
 * as it is.
 */
export async function priceByToday(
  on: Queryable,
  deps: Deps,
  { booking, deposit }: BookingRecord,
  { apartment, stay }: PriceChangedInput,
): Promise<Price> {
  const reason = booking.price.discountReason
  const promo = reason?.kind === 'promo_code' ? await agreedPromo(on, reason.code, stay) : null
  const finishedStays = reason?.kind === 'member' ? 1 : 0
  const { cardFeePercent } = deps.settings
  const { checkIn, checkOut } = stay
  const staffPercent = reason?.kind === 'staff' ? reason.percent : 0
  const plain = priceStay(apartment, { checkIn, checkOut, promo, finishedStays, staffPercent, cardFeePercent })
  const { depositMonths } = await readStayLaw(on, apartment, { stay, signedOn: dateInMadrid(deps.clock.now()) })
  const price = withDepositCeiling(plain, depositMonths)
  const isHeld = deposit.some(
    ({ depositHold, end }) => !end && depositHold.state !== 'declined' && depositHold.state !== 'withdrawn',
  )
  return isHeld ? { ...price, depositCents: booking.price.depositCents } : price
}

/** The booking window of the code is not checked again, because it applies to the original booking. */
async function agreedPromo(on: Queryable, code: string, stay: Stay): Promise<PromoCode | null> {
  const promo = await findPromoCode(on, code)
  return promo && nightsOf(stay) >= promo.minNights ? promo : null
}
