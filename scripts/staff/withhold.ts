import { formatCents } from '#domain/shared/money.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { getBooking } from '#services/booking/get-booking.ts'
import { type Withholding, withholdDeposit } from '#services/deposit/withhold-deposit.ts'
import type { Deps } from '#services/deps.ts'
import { centsOf } from './euros.ts'
import { unwrap } from './unwrap.ts'

type WithholdInput = { readonly code: string; readonly amount: string; readonly reason: string }

/** Shows what the guest will read, and withholds only when `confirmed`. `amount` is in euros, or `all`. */
export async function withholdForStaff(deps: Deps, input: WithholdInput, confirmed: boolean): Promise<void> {
  const { bookingCode, deposit } = unwrap(await getBooking(deps, { code: input.code }))
  const amountCents = input.amount === 'all' ? deposit.amountCents : centsOf(input.amount)
  const withholding: Withholding = { code: bookingCode, amountCents, reason: input.reason, by: COMMAND }
  if (confirmed) unwrap(await withholdDeposit(deps, withholding))
  printLine(confirmed ? `Withheld for booking ${bookingCode}` : 'Preview, nothing changed; add --yes to withhold')
  printLine(`  withheld ${formatCents(amountCents)} of ${formatCents(deposit.amountCents)}`)
  printLine(`  the guest reads: ${input.reason}`)
  if (!confirmed && deposit.status !== 'held') printLine(`  would be refused: the deposit is ${deposit.status}`)
}
