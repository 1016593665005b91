import {
  type BookCheckRow,
  type BookDifferenceRow,
  findLastBookCheck,
  listOpenDifferences,
} from '#db/book-check/book-check-rows.ts'
import {
  type DepositNotTaken,
  type DepositToReturn,
  listDepositsNotTaken,
  listDepositsToReturn,
  listRefundsByHand,
  listRefundsRefused,
  listRefusedPayments,
  listWaitingApprovals,
  type RefundToMake,
  type RefusedPayment,
  type WaitingApproval,
} from '#db/money/money-rows.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { CHARGE_RETRY_DAYS, DEPOSIT_RETURN_DAYS } from '#domain/payment/payment-policy.ts'
import { isCancelledUnlessPaid } from '#domain/payment/payment-steps.ts'
import { addDays, type CalendarDate, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import { listBankLines, type WaitingBankLine } from '#services/bank/list-bank-lines.ts'
import { type DecidedBankLineView, listDecidedBankLines } from '#services/bank/list-decided-bank-lines.ts'
import type { Deps } from '#services/deps.ts'

/** Money of bookings that waits for staff, each list with the most pressing first. */
export type BookingMoneyToResolve = {
  /** Unpaid after every retry, and extras past their day: nothing more happens automatically. */
  readonly overdue: readonly RefusedPayment[]
  /** Refused, and tried again or ended by the rules. */
  readonly failed: readonly RefusedPayment[]
  readonly refusedRefunds: readonly RefundToMake[]
  readonly byHand: readonly RefundToMake[]
  readonly deposits: readonly DepositNotTaken[]
  /**
   * Deposits of guests who have left: each is returned automatically on its day, unless a part of it is withheld
   * before.
   */
  readonly depositsToReturn: readonly (DepositToReturn & { readonly returnsOn: CalendarDate })[]
  readonly approvals: readonly WaitingApproval[]
}

/** All money that waits for staff. */
export type MoneyToResolve = BookingMoneyToResolve & {
  readonly differences: readonly BookDifferenceRow[]
  /** Money that came to the account and is recorded nowhere. */
  readonly bankLines: readonly WaitingBankLine[]
  /** Lines that were decided in the last days, of which each decision can be undone. */
  readonly decidedBankLines: readonly DecidedBankLineView[]
  readonly lastCheck: BookCheckRow | null
}

/** The cities of a member, and the single one of them that is requested. */
type Where = Pick<Scope, 'cities'> & { readonly city?: City | null }

/** Lists what is to be resolved in the cities of a member; the differences of the books are of no city. */
export async function listMoneyToResolve(deps: Pick<Deps, 'db' | 'clock'>, where: Where): Promise<MoneyToResolve> {
  const cities = citiesWithin(where, where.city)
  const [ofBookings, differences, lastCheck, bankLines, decidedBankLines] = await Promise.all([
    listBookingMoneyToResolve(deps, where),
    listOpenDifferences(deps.db),
    findLastBookCheck(deps.db),
    listBankLines(deps, cities),
    listDecidedBankLines(deps, cities),
  ])
  return { ...ofBookings, bankLines, decidedBankLines, differences, lastCheck: lastCheck ?? null }
}

/** Lists what of it is about one booking each. */
export async function listBookingMoneyToResolve(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  where: Where,
): Promise<BookingMoneyToResolve> {
  const cities = citiesWithin(where, where.city)
  const now = clock.now()
  const today = dateInMadrid(now)
  const [refused, refusedRefunds, byHand, deposits, held, approvals] = await Promise.all([
    listRefusedPayments(db, { cities, today }),
    listRefundsRefused(db, cities),
    listRefundsByHand(db, cities),
    listDepositsNotTaken(db, { cities, today }),
    listDepositsToReturn(db, { cities, today, days: DEPOSIT_RETURN_DAYS }),
    listWaitingApprovals(db, { cities, now }),
  ])
  const overdue = refused.filter(isLeftToStaff)
  const failed = refused.filter((payment) => !isLeftToStaff(payment))
  const depositsToReturn = held.map((deposit) => ({
    ...deposit,
    returnsOn: addDays(deposit.checkOut, DEPOSIT_RETURN_DAYS),
  }))
  return { overdue, failed, refusedRefunds, byHand, deposits, depositsToReturn, approvals }
}

function isLeftToStaff({ status, purpose, refusals }: RefusedPayment): boolean {
  if (purpose === 'extra') return true
  return !isCancelledUnlessPaid(status, purpose) && refusals > CHARGE_RETRY_DAYS
}
