import type { StaffCancellationPreview } from '#contract/office-stays.ts'
import { m } from '#i18n/paraglide/messages.js'
import { sumFigure } from '#office/components/action-parts/money-figures.ts'
import type { Figure } from '#office/components/figure-table.tsx'
import { moneyText } from '#office/ui/money.tsx'

type Cancelled = Pick<StaffCancellationPreview, 'refundTotalCents' | 'keptCents' | 'droppedCents'> & {
  readonly booking: { readonly deposit: Pick<StaffCancellationPreview['booking']['deposit'], 'status' | 'amountCents'> }
}

/** Returns what cancelling changes. What was paid stays what was paid, here and on the page after it: a refund is a sum of its own. */
export function cancelFigures(preview: Cancelled): Figure[] {
  const { refundTotalCents, keptCents, droppedCents, booking } = preview
  const { deposit } = booking
  return [
    sumFigure(m.actions_paid(), refundTotalCents + keptCents, refundTotalCents + keptCents),
    { name: m.actions_goes_back(), now: moneyText(0), after: moneyText(refundTotalCents) },
    ...(droppedCents > 0
      ? [
          {
            name: m.actions_later_charges(),
            now: moneyText(droppedCents),
            after: m.actions_dropped(),
          },
        ]
      : []),
    ...(deposit.status === 'held'
      ? [
          {
            name: m.actions_deposit(),
            now: m.actions_deposit_held({ amount: moneyText(deposit.amountCents) }),
            after: m.actions_deposit_freed(),
          },
        ]
      : []),
  ]
}
