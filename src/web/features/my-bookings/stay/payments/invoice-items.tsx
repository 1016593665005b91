import { lazy, Suspense, useState } from 'react'
import type { BookingView } from '#contract/booking.ts'
import { addMonths, type CalendarDate, firstOfMonth } from '#domain/shared/calendar-date.ts'
import { longDate, monthName } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { chevronRight, documentShape } from '#ui/icons.ts'
import type { Download } from '#web/client/api/use-download.ts'
import { moneyOf } from '#web/features/my-bookings/booking-money.ts'
import { PaperDownload, PaperLater } from './paper-items.tsx'
import * as styles from './paper-list.module.css'

const InvoicesPanel = lazy(async () => ({ default: (await import('./invoices-panel.tsx')).InvoicesPanel }))

type InvoiceProps = Pick<Download, 'isBusy' | 'download'> & {
  readonly booking: BookingView
  readonly today: CalendarDate
  /** What is said where there will be none, because the booking is cancelled; without it nothing is shown. */
  readonly noneText?: string
}

/** The invoice of a stay, which is ready once the stay is over and paid. */
export function InvoiceItem({ booking, today, noneText, isBusy, download }: InvoiceProps) {
  const { status, checkOut } = booking
  const title = m.documents_get_invoice()
  if (booking.invoicedMonthly) return <PaperLater title={title} note={monthlyText(today)} />
  if (status === 'CONFIRMED' && today >= checkOut && moneyOf(booking).dueCents === 0)
    return <PaperDownload title={title} isBusy={isBusy} onDownload={() => void download('invoice')} />
  if (status !== 'CANCELLED') return <PaperLater title={title} note={m.documents_invoice_later()} />
  return noneText ? <PaperLater title={title} note={noneText} /> : null
}

/** Those that are issued are in the list of the panel. */
function monthlyText(today: CalendarDate): string {
  const locale = getLocale()
  const month = firstOfMonth(today)
  return m.invoices_monthly({ month: monthName(month, locale), date: longDate(addMonths(month, 1), locale) })
}

type ToggleProps = { readonly isOpen: boolean; readonly onToggle: () => void }

/** The button that shows and hides the invoices that are issued. */
export function InvoicesToggle({ isOpen, onToggle }: ToggleProps) {
  return (
    <li>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon shape={documentShape} />
        <span>{m.invoices_open()}</span>
        <Icon shape={chevronRight} />
      </button>
    </li>
  )
}

type IssuedProps = Pick<Download, 'isBusy' | 'download'> & { readonly code: string; readonly isOpen: boolean }

/** The invoices that are issued with their recipient, which load once they are open. */
export function IssuedInvoices({ code, isOpen, isBusy, download }: IssuedProps) {
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <InvoicesPanel
        code={code}
        isBusy={isBusy}
        onDownload={(document) => void download(document)}
        listClass={styles.papers ?? ''}
        laterClass={styles.paperLater ?? ''}
      />
    </Suspense>
  )
}

/** Whether the invoices are open, and what opens and closes them. */
export function useInvoicesToggle(): ToggleProps {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, onToggle: () => setOpen(!isOpen) }
}
