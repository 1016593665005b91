import { agreementPath, bookingPapersPath } from '#contract/agreement-paths.ts'
import type { BookingView } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { useDownload } from '#web/client/api/use-download.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import { InvoiceItem, InvoicesToggle, IssuedInvoices, useInvoicesToggle } from './invoice-items.tsx'
import { PaperLink } from './paper-items.tsx'
import * as styles from './paper-list.module.css'
import { DepositReceiptItem, ReceiptItems } from './receipt-items.tsx'

type DocumentsProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** The holder's documents: the agreement, a receipt for each payment, and the invoice after check-out. */
export function DocumentsSection({ booking, today }: DocumentsProps) {
  const locale = getLocale()
  const { bookingCode, agreementId } = booking
  const { failure, isBusy, download } = useDownload(bookingCode)
  const isSlow = useLasting(isBusy)
  const invoices = useInvoicesToggle()
  return (
    <section className={`${sectionBlockStyles.block} screen-only`}>
      <h2>{m.my_bookings_one_documents()}</h2>
      <ul className={styles.papers}>
        {agreementId ? <PaperLink title={m.agreement_link()} to={agreementPath(locale, agreementId)} /> : null}
        <ReceiptItems booking={booking} isBusy={isBusy} download={download} />
        <DepositReceiptItem booking={booking} isBusy={isBusy} download={download} />
        <InvoiceItem booking={booking} today={today} isBusy={isBusy} download={download} />
        <InvoicesToggle {...invoices} />
        <PaperLink title={m.booking_papers_all()} to={bookingPapersPath(locale, bookingCode)} />
      </ul>
      <IssuedInvoices code={bookingCode} isOpen={invoices.isOpen} isBusy={isBusy} download={download} />
      <p className={`small soft ${styles.papersStatus}`} role="status">
        {isSlow ? m.documents_getting() : failure}
      </p>
    </section>
  )
}
