import type { CancellationView } from '#contract/cancellation.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import { cancelBooking, type PreviewedCancellation } from '#services/cancellation/cancel-booking.ts'
import { previewCancellation } from '#services/cancellation/preview-cancellation.ts'
import type { Deps } from '#services/deps.ts'
import { unwrap } from './unwrap.ts'

/** Shows the refunds, and cancels only when `confirmed`. */
export async function cancelForStaff(deps: Deps, input: PreviewedCancellation, confirmed: boolean): Promise<void> {
  const preview = unwrap(await previewCancellation(deps, input))
  if (preview.booking.status === 'CANCELLED') return show('Already cancelled', preview)
  if (confirmed) return show('Cancelled', unwrap(await cancelBooking(deps, { ...input, by: COMMAND })))
  show('Preview, nothing changed; add --yes to cancel', preview)
}

function show(done: string, { booking, refunds, refundTotalCents, keptCents, droppedCents }: CancellationView): void {
  const { bookingCode, houseCode, checkIn, checkOut, deposit } = booking
  printLine(`${done}: ${bookingCode}, ${houseCode}, ${shortRange(checkIn, checkOut, 'en')}`)
  for (const { number, amountCents, state } of refunds) {
    printLine(`  refund of payment ${number}: ${formatCents(amountCents)}, ${state}`)
  }
  printLine(`  refunded ${formatCents(refundTotalCents)}, kept ${formatCents(keptCents)}`)
  printLine(`  no longer charged ${formatCents(droppedCents)}`)
  if (deposit.status === 'held') printLine(`  the deposit of ${formatCents(deposit.amountCents)} is released`)
}
