import type { OnAccountRequest } from '#contract/company.ts'
import { type BookingRow, findBooking, lockBooking, updateBooking } from '#db/booking/booking-rows.ts'
import { listAccountClaims, shareCompany } from '#db/company/company-account-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { listCharges } from '#db/payment/charge-rows.ts'
import { listPayments, type PaymentRow } from '#db/payment/payment-rows.ts'
import { normaliseBookingCode } from '#domain/booking/booking-code.ts'
import { isOverdue } from '#domain/company/account-balance.ts'
import { isChargeOpen } from '#domain/payment/charge-state.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { hasAgreed } from '#services/booking/booking-view.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { type MemberRefusal, readMember } from '#services/company/read-member.ts'
import type { Deps } from '#services/deps.ts'
import { transactionWithRollbackOnRefusal } from '#services/transaction.ts'
import { chargeOnAccount } from './charge-on-account.ts'
import { closeCharge } from './close-charge.ts'
import { acceptTerms } from './start-charge.ts'

type NotPut = Refusal<
  | 'not_found'
  | 'booking_cancelled'
  | 'hold_expired'
  | 'approval_waits'
  | 'terms_not_accepted'
  | 'payment_already_exists'
  | 'payment_already_processed'
  | 'no_payment_terms'
  | 'account_overdue'
>

type OnAccountInput = OnAccountRequest & { readonly code: string }

/**
 * Puts what is due of a booking on the account of its company, instead of a charge to a card, and everything that falls due
 * later on its day. The booking keeps the days of credit that the company has now. A 3-D Secure page that is open is withdrawn
 * first. Refuses what `readMember` refuses, `not_found` (of another company, or booked by another member where the caller is
 * no approver), `no_payment_terms`, `account_overdue` (an invoice of the company is), `booking_cancelled`, `hold_expired`,
 * `approval_waits`, `terms_not_accepted`, `payment_already_exists` (a card is being charged) and `payment_already_processed`
 * (nothing is due).
 */
export async function putOnAccount(
  deps: Deps,
  token: string | undefined,
  { code: typed, acceptTerms: accepts }: OnAccountInput,
): Promise<Result<null, MemberRefusal | NotPut>> {
  const member = await readMember(deps, token)
  if (!member.ok) return member
  const { company, role, user } = member.value
  const code = normaliseBookingCode(typed)
  const found = await findBooking(deps.db, code)
  const isOwn = found?.booking.userId === user.id
  if (found?.booking.companyId !== company.id || !(isOwn || role === 'approver')) return refuse('not_found')
  await withdrawOpen(deps, code)
  return transactionWithRollbackOnRefusal(deps.db, async (tx): Promise<Result<null, NotPut>> => {
    const booking = await lockBooking(tx, found.booking.id)
    if (!booking) return refuse('not_found')
    const days = await creditDaysOf(tx, deps, booking)
    if (!days.ok) return days
    const due = await duePayments(tx, deps, booking)
    if (!due.ok) return due
    if (!accepts && !hasAgreed(booking)) return refuse('terms_not_accepted')
    if (!booking.consents.terms) await acceptTerms(tx, deps, booking)
    if (booking.creditDays === null) await updateBooking(tx, booking.id, { creditDays: days.value })
    for (const payment of due.value) {
      const current = await lockBooking(tx, booking.id)
      if (current) await chargeOnAccount(tx, deps, { booking: current, payment, presence: 'guest_present' })
    }
    return ok(null)
  })
}

async function withdrawOpen(deps: Deps, code: string): Promise<void> {
  const record = await readBooking(deps.db, code)
  for (const charge of record?.ledger.charges ?? []) if (isChargeOpen(charge.state)) await closeCharge(deps, charge)
}

/** The days of credit of a company that may book on account: one with terms, and without an invoice that is overdue. */
async function creditDaysOf(
  tx: Tx,
  { clock }: Deps,
  { companyId, invoiceAccountId }: BookingRow,
): Promise<Result<number, Refusal<'no_payment_terms' | 'account_overdue'>>> {
  const company = companyId === null ? undefined : await shareCompany(tx, companyId)
  const isOpen = company && company.closedAt === null && company.creditDays > 0
  if (!isOpen || company.invoiceAccountId !== invoiceAccountId) return refuse('no_payment_terms')
  const today = dateInMadrid(clock.now())
  const claims = await listAccountClaims(tx, company.invoiceAccountId)
  return claims.some((claim) => isOverdue(claim, today)) ? refuse('account_overdue') : ok(company.creditDays)
}

/** The payments that would be made now: the first one, extras, and those whose day has come. */
async function duePayments(
  tx: Tx,
  { clock }: Deps,
  booking: BookingRow,
): Promise<Result<readonly PaymentRow[], Exclude<NotPut, Refusal<'not_found'>>>> {
  const now = clock.now()
  const { status, cancelReason, holdExpiresAt, approval } = booking
  if (status === 'CANCELLED') return refuse(cancelReason === 'hold_expired' ? 'hold_expired' : 'booking_cancelled')
  if (holdExpiresAt && holdExpiresAt <= now) return refuse('hold_expired')
  if (approval === 'waiting') return refuse('approval_waits')
  const payments = await listPayments(tx, booking.id)
  const charges = await listCharges(tx, booking.id)
  if (charges.some(({ state }) => isChargeOpen(state))) return refuse('payment_already_exists')
  const paid = new Set(charges.flatMap(({ state, paymentId }) => (state === 'succeeded' ? paymentId : [])))
  const today = dateInMadrid(now)
  const isDue = ({ purpose, dueDate }: PaymentRow) => purpose === 'first' || purpose === 'extra' || dueDate <= today
  const due = payments.filter((payment) => !paid.has(payment.id) && isDue(payment))
  return due.length > 0 ? ok(due) : refuse('payment_already_processed')
}
