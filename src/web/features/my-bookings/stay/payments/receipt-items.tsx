import type { BookingView } from '#contract/booking.ts'
import { isReceived } from '#contract/card-missing.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import type { Download } from '#web/client/api/use-download.ts'
import { PaperDownload } from './paper-items.tsx'

type ReceiptsProps = Pick<Download, 'isBusy' | 'download'> & { readonly booking: BookingView }

/** The receipt of each payment whose money came. */
export function ReceiptItems({ booking: { paymentSchedule }, isBusy, download }: ReceiptsProps) {
  return paymentSchedule.flatMap(({ number, amountCents, paidAt, paidBy }) =>
    paidAt && isReceived({ paidAt, paidBy }) ? (
      <PaperDownload
        key={number}
        title={m.documents_get_receipt({ number })}
        note={noteOf(amountCents, paidAt)}
        isBusy={isBusy}
        onDownload={() => void download(`receipts/${number}`)}
      />
    ) : (
      []
    ),
  )
}

/** The receipt of what was withheld of the deposit; nothing where nothing was. */
export function DepositReceiptItem({ booking: { deposit }, isBusy, download }: ReceiptsProps) {
  if (deposit.status !== 'withheld' || !deposit.withheldAt) return null
  return (
    <PaperDownload
      title={m.documents_get_deposit_receipt()}
      note={noteOf(deposit.withheldCents ?? 0, deposit.withheldAt)}
      isBusy={isBusy}
      onDownload={() => void download('deposit-receipt')}
    />
  )
}

function noteOf(cents: number, moment: string): string {
  return m.documents_note_amount({ amount: formatCents(cents), date: momentDate(moment, getLocale()) })
}
