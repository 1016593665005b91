import { formatCents } from '#domain/shared/money.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { listOverdue } from '#services/payment/list-overdue.ts'

export async function showOverdue(deps: Deps): Promise<void> {
  const overdue = await listOverdue(deps)
  for (const { bookingCode, number, amountCents, dueDate } of overdue) {
    printLine(
      `${bookingCode}  payment ${String(number).padEnd(3)} ${formatCents(amountCents).padStart(12)}  due since ${dueDate}`,
    )
  }
  printLine(`${overdue.length} ${overdue.length === 1 ? 'month is' : 'months are'} overdue`)
}
