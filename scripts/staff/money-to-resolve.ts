import { formatCents } from '#domain/shared/money.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { approveRefund } from '#services/approval/approve-refund.ts'
import { declineRefund } from '#services/approval/decline-refund.ts'
import { explainDifference } from '#services/book-check/explain-difference.ts'
import type { Deps } from '#services/deps.ts'
import { listMoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { unwrap } from './unwrap.ts'

/** Prints everything about money that waits for a person. */
export async function showMoney(deps: Deps): Promise<void> {
  const { overdue, failed, refusedRefunds, byHand, deposits, approvals, differences, lastCheck } =
    await listMoneyToResolve(deps, { cities: null })
  for (const [what, payments] of [
    ['overdue', overdue],
    ['refused', failed],
  ] as const) {
    for (const { bookingCode, number, amountCents, dueDate } of payments) {
      printLine(`${bookingCode}  payment ${number} of ${formatCents(amountCents)} is ${what}, due on ${dueDate}`)
    }
  }
  for (const [what, refunds] of [
    ['was refused by the bank', refusedRefunds],
    ['waits for its transfer', byHand],
  ] as const) {
    for (const { bookingCode, refundId, amountCents } of refunds) {
      printLine(`${bookingCode}  refund ${refundId} of ${formatCents(amountCents)} ${what}`)
    }
  }
  for (const { bookingCode, amountCents } of deposits) {
    printLine(`${bookingCode}  the deposit of ${formatCents(amountCents)} was refused`)
  }
  for (const { bookingCode, approvalId, amountCents, lapsesAt } of approvals) {
    const until = lapsesAt.toISOString()
    printLine(`${bookingCode}  refund of ${formatCents(amountCents)} waits for approval ${approvalId} until ${until}`)
  }
  for (const { id, why, about, bookingCode } of differences) {
    printLine(`${bookingCode ?? 'no booking'}  difference ${id}: ${why.replaceAll('_', ' ')}, ${about}`)
  }
  printLine(lastCheck ? `The books were checked at ${lastCheck.madeAt.toISOString()}` : 'The books were never checked')
}

export async function approveForStaff(deps: Deps, approvalId: string): Promise<void> {
  unwrap(await approveRefund(deps, { approvalId, by: COMMAND }))
  printLine('Approved: the money goes back.')
}

export async function declineForStaff(deps: Deps, approvalId: string, reason: string): Promise<void> {
  unwrap(await declineRefund(deps, { approvalId, reason, by: COMMAND }))
  printLine('Declined.')
}

export async function explainForStaff(deps: Deps, differenceId: string, explanation: string): Promise<void> {
  unwrap(await explainDifference(deps, { differenceId, explanation, by: COMMAND }))
  printLine('Explained.')
}
