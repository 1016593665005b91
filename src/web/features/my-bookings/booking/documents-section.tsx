import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { agreementPath } from '#contract/agreement-paths.ts'
import type { BookingView } from '#contract/booking.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { momentDate } from '#text/moment-text.ts'
import { useLasting } from '#ui/client/hydration.ts'
import { Icon } from '#ui/icon.tsx'
import { arrowDown, chevronRight, documentShape } from '#ui/icons.ts'
import type { BookingDocument } from '#web/client/api/download-document.ts'
import { downloadDocument } from '#web/client/api/download-document.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { moneyOf } from '#web/features/my-bookings/booking-money.ts'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './documents-section.module.css'

const InvoicesPanel = lazy(async () => ({ default: (await import('./invoices-panel.tsx')).InvoicesPanel }))

type DocumentsProps = { readonly booking: BookingView; readonly today: CalendarDate }

/** The holder's documents: the agreement, a receipt for each payment, and the invoice after check-out. */
export function DocumentsSection({ booking, today }: DocumentsProps) {
  const locale = getLocale()
  const { bookingCode, agreementId, paymentSchedule, status, checkOut, deposit } = booking
  const { failure, isBusy, download } = useDownload(bookingCode)
  const isSlow = useLasting(isBusy)
  const [isOpen, setOpen] = useState(false)
  const isInvoiced = status === 'CONFIRMED' && today >= checkOut && moneyOf(booking).dueCents === 0
  return (
    <section className={`${sectionBlockStyles.block} screen-only`}>
      <h2>{m.my_bookings_one_documents()}</h2>
      <ul className={styles.papers}>
        {agreementId ? (
          <li>
            <Link to={agreementPath(locale, agreementId)}>
              <Icon shape={documentShape} />
              <span>{m.agreement_link()}</span>
              <Icon shape={chevronRight} />
            </Link>
          </li>
        ) : null}
        {paymentSchedule.flatMap(({ number, amountCents, paidAt }) =>
          paidAt ? (
            <li key={number}>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => void download(`receipts/${number}`)}
              >
                <Icon shape={documentShape} />
                <span>
                  {m.documents_get_receipt({ number })}
                  <small className="num">
                    {m.documents_note_amount({ amount: formatCents(amountCents), date: momentDate(paidAt, locale) })}
                  </small>
                </span>
                <Icon shape={arrowDown} />
              </button>
            </li>
          ) : (
            []
          ),
        )}
        {deposit.status === 'withheld' && deposit.withheldAt ? (
          <li>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => void download('deposit-receipt')}>
              <Icon shape={documentShape} />
              <span>
                {m.documents_get_deposit_receipt()}
                <small className="num">
                  {m.documents_note_amount({
                    amount: formatCents(deposit.withheldCents ?? 0),
                    date: momentDate(deposit.withheldAt, locale),
                  })}
                </small>
              </span>
              <Icon shape={arrowDown} />
            </button>
          </li>
        ) : null}
        {isInvoiced ? (
          <li>
            <button type="button" aria-disabled={isBusy || undefined} onClick={() => void download('invoice')}>
              <Icon shape={documentShape} />
              <span>{m.documents_get_invoice()}</span>
              <Icon shape={arrowDown} />
            </button>
          </li>
        ) : null}
        {isInvoiced || status === 'CANCELLED' ? null : (
          <li className={styles.paperLater}>
            <Icon shape={documentShape} />
            <span>
              {m.documents_get_invoice()}
              <small>{m.documents_invoice_later()}</small>
            </span>
          </li>
        )}
        <li>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon shape={documentShape} />
            <span>{m.invoices_open()}</span>
            <Icon shape={chevronRight} />
          </button>
        </li>
      </ul>
      {isOpen ? (
        <Suspense fallback={null}>
          <InvoicesPanel
            code={bookingCode}
            isBusy={isBusy}
            onDownload={(document) => void download(document)}
            listClass={styles.papers ?? ''}
          />
        </Suspense>
      ) : null}
      <p className={`small soft ${styles.papersStatus}`} role="status">
        {isSlow ? m.documents_getting() : failure}
      </p>
    </section>
  )
}

function useDownload(code: string) {
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const download = async (document: BookingDocument) => {
    if (isBusy) return
    setFailure('')
    setBusy(true)
    const isThere = await downloadDocument({ code, viewToken: readViewToken(code), document })
    setBusy(false)
    if (!isThere) setFailure(m.documents_failed())
  }
  return { failure, isBusy, download }
}
