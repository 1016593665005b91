import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { AccountPapers } from '#contract/invoicing.ts'
import { bookingPath } from '#contract/site-paths.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { saveFile } from '#web/client/save-file.ts'
import { useSession } from '#web/client/session.ts'
import { TaxDataForm } from '#web/components/tax-data/tax-data-form.tsx'
import { SignInHere } from '#web/features/account/sign-in-here.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import { BookingPapers, useDownload } from './booking-papers.tsx'
import * as styles from './page.module.css'
import { papersCsv } from './papers-csv.ts'

type PageProps = { readonly locale: Locale }
type Loaded = AccountPapers | 'loading' | 'fault'

/** All invoices and receipts of an account, by booking, and the tax data with which its bookings begin. */
export function PapersPage({ locale }: PageProps) {
  const session = useSession()
  if (session.kind !== 'registered') {
    return <SignInHere title={m.papers_title({}, { locale })} text={m.papers_sign_in({}, { locale })} locale={locale} />
  }
  return <Papers key={session.user.email} locale={locale} />
}

function Papers({ locale }: PageProps) {
  const [papers, setPapers] = useState<Loaded>('loading')
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      setPapers('loading')
      const answer = await invoicesClient(locale).papers()
      if (isCurrent()) setPapers(answer.ok ? answer.value : 'fault')
    },
    [locale],
  )
  useEffect(() => {
    let isGone = false
    void load(() => !isGone)
    return () => {
      isGone = true
    }
  }, [load])
  const isSlow = useLasting(papers === 'loading')
  return (
    <Frame locale={locale}>
      {papers === 'loading' ? (
        <p className="waiting" role="status">
          {isSlow ? m.papers_loading({}, { locale }) : ''}
        </p>
      ) : papers === 'fault' ? (
        <div className={styles.fault} role="alert">
          <WarningNote text={m.papers_fault({}, { locale })} />
          <button type="button" className="btn btn-main" onClick={() => void load()}>
            {m.papers_again({}, { locale })}
          </button>
        </div>
      ) : (
        <Loaded papers={papers} onChanged={() => void load()} locale={locale} />
      )}
    </Frame>
  )
}

function Frame({ children, locale }: PageProps & { readonly children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{m.papers_title({}, { locale })}</h1>
      {children}
    </div>
  )
}

type LoadedProps = PageProps & { readonly papers: AccountPapers; readonly onChanged: () => void }

function Loaded({ papers, onChanged, locale }: LoadedProps) {
  const { failure, isBusy, download } = useDownload(locale)
  const isSlow = useLasting(isBusy)
  const { bookings } = papers
  const save = () => saveFile('estancia.csv', papersCsv(papers, locale), 'text/csv;charset=utf-8')
  return (
    <div className={styles.columns}>
      <div className={styles.bookings}>
        {bookings.length === 0 ? (
          <p className="soft">{m.papers_none({}, { locale })}</p>
        ) : (
          <div className={styles.exporting}>
            <p className="soft small">{m.papers_export_about({}, { locale })}</p>
            <button type="button" className="btn btn-line btn-s" onClick={save}>
              {m.papers_export({}, { locale })}
            </button>
          </div>
        )}
        <p className={`small soft ${styles.status}`} role="status">
          {isSlow ? m.documents_getting({}, { locale }) : failure}
        </p>
        {bookings.map((booking) => (
          <section key={booking.bookingCode} aria-labelledby={`of-${booking.bookingCode}`}>
            <h2 id={`of-${booking.bookingCode}`}>
              <Link to={bookingPath(locale, booking.bookingCode)}>
                {m.papers_booking({ code: booking.bookingCode }, { locale })}
              </Link>
            </h2>
            <p className="soft small">
              {booking.houseCode}, {shortRange(booking.checkIn, booking.checkOut, locale)}
            </p>
            <BookingPapers booking={booking} isBusy={isBusy} onDownload={download} locale={locale} />
          </section>
        ))}
      </div>
      <AccountTaxData recipient={papers.recipient} onForgotten={onChanged} locale={locale} />
    </div>
  )
}

type TaxDataProps = PageProps & { readonly recipient: AccountPapers['recipient']; readonly onForgotten: () => void }

function AccountTaxData({ recipient, onForgotten, locale }: TaxDataProps) {
  const client = invoicesClient(locale)
  const forget = async () => {
    const answer = await client.saveAccountTaxData(null)
    if (answer.ok) onForgotten()
  }
  return (
    <section className={styles.taxData} aria-labelledby="tax-data">
      <h2 id="tax-data">{m.papers_tax_data({}, { locale })}</h2>
      <p className="soft small">{m.papers_tax_data_about({}, { locale })}</p>
      <TaxDataForm
        initial={recipient ?? undefined}
        save={(data) => client.saveAccountTaxData(data)}
        button={m.papers_save({}, { locale })}
        saved={m.papers_saved({}, { locale })}
        locale={locale}
      >
        {recipient ? (
          <button type="button" className="btn btn-text" onClick={() => void forget()}>
            {m.papers_forget({}, { locale })}
          </button>
        ) : null}
      </TaxDataForm>
    </section>
  )
}
