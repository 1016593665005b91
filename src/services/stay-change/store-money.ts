import { findAgreementInForce, insertAgreement } from '#db/booking/agreement-rows.ts'
import type { BookingRow } from '#db/booking/booking-rows.ts'
import { findStayCause } from '#db/booking/stay-cause-rows.ts'
import type { BookableApartment } from '#db/catalogue/apartment-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { findLegalRules } from '#db/law/legal-rule-rows.ts'
import { insertAdjustment } from '#db/payment/adjustment-rows.ts'
import { insertPayments, supersedePayments } from '#db/payment/payment-rows.ts'
import { INVOICING } from '#domain/invoicing/invoicing-policy.ts'
import type { AgreementItem } from '#domain/law/legal-rule.ts'
import { stayContract } from '#domain/law/stay-contract.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { type VatRule, vatRuleOf } from '#domain/pricing/vat.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { actorColumns } from '#services/audit/actor-columns.ts'
import type { BookingRecord } from '#services/booking/booking-view.ts'
import type { ChangedStay } from '#services/booking/lifecycle.ts'
import { agreementOf } from '#services/booking/new-booking.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { storeRefund } from '#services/payment/store-refund.ts'
import type { PlannedMoney } from './plan-money.ts'

/** The booking as it will be, its home, and whether its holder said yes to that. */
export type AgreedChange = {
  readonly booking: BookingRow
  readonly apartment: BookableApartment
  readonly isAccepted: boolean
  readonly by: Actor
}

export type StoredMoney = Pick<ChangedStay, 'isPaidBeforeArrival' | 'agreementId' | 'law'>

/** Stores the payments, refunds and the new agreement of a changed booking, which the caller has locked. */
export async function storeMoney(
  tx: Tx,
  deps: Deps,
  { payments }: BookingRecord,
  { superseded, payments: next, refunds, refundable, keptChangeCents, by, ...agreed }: PlannedMoney & AgreedChange,
): Promise<StoredMoney> {
  const { booking, apartment } = agreed
  const now = deps.clock.now()
  const replaced = superseded.map(({ id }) => id)
  await supersedePayments(tx, replaced, now)
  await insertPayments(
    tx,
    next.map((part) => ({ ...part, id: newId(deps), bookingId: booking.id })),
  )
  for (const { number, amountCents } of refunds) {
    const chargeId = refundable.find((one) => one.number === number)?.chargeId
    if (chargeId) await storeRefund(tx, deps, { chargeId, amountCents })
  }
  if (keptChangeCents !== 0) {
    const kept = { kind: 'kept', paymentId: null, amountCents: keptChangeCents, reason: null } as const
    await insertAdjustment(tx, { id: newId(deps), bookingId: booking.id, ...kept, ...actorColumns(by), madeAt: now })
  }
  const schedule = [...payments.filter(({ id }) => !replaced.includes(id)), ...next]
  const { vat, contents, ...law } = await lawOfChange(tx, deps, agreed)
  const changed = { ...booking, ...law, createdAt: now }
  const agreement = agreementOf(deps, changed, { apartment, schedule, vat, contents })
  await insertAgreement(tx, agreed.isAccepted ? agreement : { ...agreement, acceptedAt: null })
  // Earlier payments may already cover a shorter stay.
  const isPaidBeforeArrival = next.every(({ purpose }) => !isDueBeforeArrival(purpose))
  return { isPaidBeforeArrival, agreementId: agreement.id, law }
}

/** Decides VAT and kind of contract of a changed stay by the rules of today: a let to a company remains one. */
export async function lawOfChange(
  tx: Tx,
  { clock }: Deps,
  { booking, apartment }: Pick<AgreedChange, 'booking' | 'apartment'>,
): Promise<ChangedStay['law'] & { readonly vat: VatRule; readonly contents: readonly AgreementItem[] }> {
  const { id, checkIn, checkOut } = booking
  const before = (await findAgreementInForce(tx, id))?.terms
  const rules = await findLegalRules(tx, apartment.legalRevision)
  const isCompany = before?.vat?.kind === 'corporate' || booking.contractKind === 'company'
  const changed = { isCompany, stay: { checkIn, checkOut }, signedOn: dateInMadrid(clock.now()) }
  const vat = before?.vat?.kind === 'corporate' ? before.vat : vatRuleOf(rules, { home: apartment, ...changed })
  const { kind, needsCause, contents } = stayContract(rules, { contractType: apartment.contractType, ...changed })
  return {
    vat,
    contents,
    invoicesFollow: booking.invoicesFollow || INVOICING[vat.kind] !== 'when_asked',
    contractKind: kind,
    causeNeeded: needsCause && (await findStayCause(tx, id)) === undefined,
  }
}
