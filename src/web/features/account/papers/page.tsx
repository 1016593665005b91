import { type ReactNode, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import type { AccountPapers } from '#contract/invoicing.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useSession } from '#web/client/session.ts'
import { useLoad } from '#web/client/use-load.ts'
import { TaxDataForm } from '#web/components/tax-data/tax-data-form.tsx'
import { SignInHere } from '#web/features/account/sign-in-here.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { BookingPapers, useDownload } from './booking-papers.tsx'
import * as styles from './page.module.css'
import { papersCsv } from './papers-csv.ts'

type PageProps = {}
type Loaded = AccountPapers | 'loading' | 'fault'

/** All invoices and receipts of an account, by booking, and the tax data with which its bookings begin. */
export function PapersPage() {
  const session = useSession()
  if (session.kind !== 'registered') {
    return <SignInHere title={m.papers_title()} text={m.papers_sign_in()} />
  }
  return <Papers key={session.user.email} />
}

function Papers() {
  const [papers, setPapers] = useState<Loaded>('loading')
  const load = useCallback(async (isCurrent: () => boolean = () => true) => {
    setPapers('loading')
    const answer = await invoicesClient().papers()
    if (isCurrent()) setPapers(answer.ok ? answer.value : 'fault')
  }, [])
  useLoad(load)
  const isSlow = useLasting(papers === 'loading')
  return (
    <Frame>
      {papers === 'loading' ? (
        <p className="waiting" role="status">
          {isSlow ? m.papers_loading() : ''}
        </p>
      ) : papers === 'fault' ? (
        <div className={styles.fault} role="alert">
          <WarningNote text={m.papers_fault()} />
          <button type="button" className="btn btn-main" onClick={() => void load()}>
            {m.papers_again()}
          </button>
        </div>
      ) : (
        <Loaded papers={papers} onChanged={() => void load()} />
      )}
    </Frame>
  )
}

function Frame({ children }: PageProps & { readonly children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.papers_title()}</h1>
      {children}
    </div>
  )
}

type LoadedProps = PageProps & { readonly papers: AccountPapers; readonly onChanged: () => void }

function Loaded({ papers, onChanged }: LoadedProps) {
  const locale = getLocale()
  const { failure, isBusy, download } = useDownload()
  const isSlow = useLasting(isBusy)
  const { bookings } = papers
  const save = () => saveFile('estancia.csv', papersCsv(papers), 'text/csv;charset=utf-8')
  return (
    <div className={styles.columns}>
      <div className={styles.bookings}>
        {bookings.length === 0 ? (
          <p className="soft">{m.papers_none()}</p>
        ) : (
          <div className={styles.exporting}>
            <p className="soft small">{m.papers_export_about()}</p>
            <button type="button" className="btn btn-line btn-s" onClick={save}>
              {m.papers_export()}
            </button>
          </div>
        )}
        <p className={`small soft ${styles.status}`} role="status">
          {isSlow ? m.documents_getting() : failure}
        </p>
        {bookings.map((booking) => (
          <section key={booking.bookingCode} aria-labelledby={`of-${booking.bookingCode}`}>
            <h2 id={`of-${booking.bookingCode}`}>
              <Link to={bookingPath(locale, booking.bookingCode)}>
                {m.papers_booking({ code: booking.bookingCode })}
              </Link>
            </h2>
            <p className="soft small">
              {booking.houseCode}, {shortRange(booking.checkIn, booking.checkOut, locale)}
            </p>
            <BookingPapers booking={booking} isBusy={isBusy} onDownload={download} />
          </section>
        ))}
      </div>
      <AccountTaxData recipient={papers.recipient} onForgotten={onChanged} />
    </div>
  )
}

type TaxDataProps = PageProps & { readonly recipient: AccountPapers['recipient']; readonly onForgotten: () => void }

function AccountTaxData({ recipient, onForgotten }: TaxDataProps) {
  const client = invoicesClient()
  const forget = async () => {
    const answer = await client.saveAccountTaxData(null)
    if (answer.ok) onForgotten()
  }
  return (
    <section className={styles.taxData} aria-labelledby="tax-data">
      <h2 id="tax-data">{m.papers_tax_data()}</h2>
      <p className="soft small">{m.papers_tax_data_about()}</p>
      <TaxDataForm
        initial={recipient ?? undefined}
        save={(data) => client.saveAccountTaxData(data)}
        button={m.papers_save()}
        saved={m.papers_saved()}
      >
        {recipient ? (
          <button type="button" className="btn btn-text" onClick={() => void forget()}>
            {m.papers_forget()}
          </button>
        ) : null}
      </TaxDataForm>
    </section>
  )
}
