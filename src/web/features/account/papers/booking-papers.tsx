import { useState } from 'react'
import type { AccountPapers } from '#contract/invoicing.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowDown } from '#ui/icons.ts'
import type { BookingDocument } from '#web/client/api/download-document.ts'
import { downloadDocument } from '#web/client/api/download-document.ts'
import * as styles from './page.module.css'
import { invoiceText } from './papers-csv.ts'

type Paper = {
  readonly document: BookingDocument
  readonly text: string
  readonly on: CalendarDate
  readonly amountCents: number
}

type BookingPapersProps = {
  readonly booking: AccountPapers['bookings'][number]
  readonly isBusy: boolean
  readonly onDownload: (code: string, document: BookingDocument) => Promise<void>
}

/** The papers of one booking, the oldest first; each is a button, because what opens them is no part of an address. */
export function BookingPapers({ booking, isBusy, onDownload }: BookingPapersProps) {
  const locale = getLocale()
  return (
    <ul className={styles.papers}>
      {papersOf(booking).map(({ document, text, on, amountCents }) => (
        <li key={document}>
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => void onDownload(booking.bookingCode, document)}
          >
            <span>
              {text}
              <small className="num">{shortDate(on, locale)}</small>
            </span>
            <span className="num">{formatCents(amountCents)}</span>
            <Icon shape={arrowDown} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function papersOf({ invoices, receipts, depositReceipt }: BookingPapersProps['booking']): Paper[] {
  const papers: Paper[] = [
    ...invoices.map(({ issuedOn, totalCents, ...invoice }) => ({
      document: `invoices/${invoice.name}` as const,
      text: invoiceText(invoice),
      on: issuedOn,
      amountCents: totalCents,
    })),
    ...receipts.map(({ number, paidOn, amountCents }) => ({
      document: `receipts/${number}` as const,
      text: m.documents_get_receipt({ number }),
      on: paidOn,
      amountCents,
    })),
    ...(depositReceipt
      ? [
          {
            document: 'deposit-receipt' as const,
            text: m.documents_get_deposit_receipt(),
            on: depositReceipt.withheldOn,
            amountCents: depositReceipt.amountCents,
          },
        ]
      : []),
  ]
  return papers.toSorted((one, other) => one.on.localeCompare(other.on))
}

/** Downloads one document at a time, by the session of the account. */
export function useDownload() {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const download = async (code: string, document: BookingDocument) => {
    if (isBusy) return
    setFailure('')
    setBusy(true)
    const isThere = await downloadDocument({ code, viewToken: undefined, document })
    setBusy(false)
    if (!isThere) setFailure(m.documents_failed())
  }
  return { failure, isBusy, download }
}
