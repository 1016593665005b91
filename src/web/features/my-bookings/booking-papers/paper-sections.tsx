import type { ReactNode } from 'react'
import { agreementPath } from '#contract/agreement-paths.ts'
import type { BookingView } from '#contract/booking.ts'
import { isReceived } from '#contract/card-missing.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { type Download, useDownload } from '#web/client/api/use-download.ts'
import {
  InvoiceItem,
  InvoicesToggle,
  IssuedInvoices,
  useInvoicesToggle,
} from '#web/features/my-bookings/stay/payments/invoice-items.tsx'
import { PaperDownload, PaperLater, PaperLink } from '#web/features/my-bookings/stay/payments/paper-items.tsx'
import * as listStyles from '#web/features/my-bookings/stay/payments/paper-list.module.css'
import { DepositReceiptItem, ReceiptItems } from '#web/features/my-bookings/stay/payments/receipt-items.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'

type SectionsProps = {
  /** The booking as its holder sees it. */
  readonly booking: BookingView
  readonly today: CalendarDate
}
type ListProps = Pick<Download, 'isBusy' | 'download'> & { readonly booking: BookingView }

/** The papers of a booking by kind, each with what it is for and whether it is ready. */
export function PaperSections({ booking, today }: SectionsProps) {
  const { failure, isBusy, download } = useDownload(booking.bookingCode)
  const isSlow = useLasting(isBusy)
  const list = { booking, isBusy, download }
  const invoices = useInvoicesToggle()
  const isAnyPaid = booking.paymentSchedule.some(isReceived)
  return (
    <>
      <Papers title={m.booking_papers_contract()}>
        <ContractItems {...list} />
      </Papers>
      <Papers title={m.booking_papers_receipts()} about={m.booking_papers_receipts_for()}>
        {isAnyPaid ? (
          <ReceiptItems {...list} />
        ) : (
          <PaperLater title={m.booking_papers_receipts()} note={m.booking_papers_receipts_later()} />
        )}
      </Papers>
      <Papers title={m.booking_papers_deposit()} about={m.booking_papers_deposit_for()}>
        {booking.deposit.status === 'withheld' ? (
          <DepositReceiptItem {...list} />
        ) : (
          <PaperLater title={m.documents_get_deposit_receipt()} note={depositNote(booking)} />
        )}
      </Papers>
      <Papers title={m.booking_papers_invoices()} about={m.booking_papers_invoices_for()}>
        <InvoiceItem {...list} today={today} noneText={m.booking_papers_cancelled()} />
        <InvoicesToggle {...invoices} />
      </Papers>
      <IssuedInvoices code={booking.bookingCode} isOpen={invoices.isOpen} isBusy={isBusy} download={download} />
      <p className={`small soft ${listStyles.papersStatus}`} role="status">
        {isSlow ? m.documents_getting() : failure}
      </p>
    </>
  )
}

type PapersProps = { readonly title: string; readonly about?: string; readonly children: ReactNode }

function Papers({ title, about, children }: PapersProps) {
  return (
    <section className={sectionBlockStyles.block}>
      <h2>{title}</h2>
      {about ? <p className={`soft ${listStyles.papersAbout}`}>{about}</p> : null}
      <ul className={listStyles.papers}>{children}</ul>
    </section>
  )
}

function ContractItems({ booking, isBusy, download }: ListProps) {
  const { agreementId, status } = booking
  return (
    <>
      {agreementId ? (
        <PaperLink
          title={m.agreement_link()}
          note={m.booking_papers_agreement_for()}
          to={agreementPath(getLocale(), agreementId)}
        />
      ) : null}
      {status === 'CONFIRMED' ? (
        <PaperDownload
          title={m.booking_papers_certificate()}
          note={m.booking_papers_certificate_for()}
          isBusy={isBusy}
          onDownload={() => void download('stay-certificate')}
        />
      ) : (
        <PaperLater title={m.booking_papers_certificate()} note={certificateNote(booking)} />
      )}
      {agreementId ? (
        <PaperDownload
          title={m.booking_papers_inventory()}
          note={m.booking_papers_inventory_for()}
          isBusy={isBusy}
          onDownload={() => void download('inventory')}
        />
      ) : null}
    </>
  )
}

/** When there will be a certificate: with the last payment that is due before the arrival. */
function certificateNote({ status, checkIn, paymentSchedule }: BookingView): string {
  if (status === 'CANCELLED') return m.booking_papers_cancelled()
  const days = paymentSchedule.flatMap(({ dueDate, paidAt }) => (!paidAt && dueDate <= checkIn ? [dueDate] : []))
  const last = days.toSorted().at(-1)
  return last
    ? m.booking_papers_certificate_later_on({ date: longDate(last, getLocale()) })
    : m.booking_papers_certificate_later()
}

/** Why there is no receipt of a deposit of which nothing was withheld. */
function depositNote({ status, deposit: { status: state, amountCents, plan } }: BookingView): string {
  if (amountCents === 0) return m.booking_papers_deposit_none()
  if (state === 'returned') return m.booking_papers_deposit_returned()
  if (status === 'CANCELLED') return m.booking_papers_deposit_cancelled()
  const locale = getLocale()
  return m.booking_papers_deposit_taken({ from: longDate(plan.takenOn, locale), to: longDate(plan.returnedOn, locale) })
}
