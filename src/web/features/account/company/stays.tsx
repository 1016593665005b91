import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { CompanyStay } from '#contract/company.ts'
import { finishPaymentPath } from '#contract/site-paths.ts'
import { sumsByCostCentre } from '#domain/company/company-stay-state.ts'
import { dateAndTime, shortDate, shortRange } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { downloadCompanyInvoice } from '#web/client/api/download-document.ts'
import { saveFile } from '#web/client/save-file.ts'
import * as accountPageStyles from '#web/features/account/account-page.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { companyCsv } from './company-csv.ts'
import { Decision } from './decision.tsx'
import { OnAccount } from './on-account.tsx'
import * as styles from './page.module.css'
import type { CompanyPartProps } from './page.tsx'
import { STATE_TEXTS } from './state-texts.ts'

/** What waits for approval, then all stays now and to come with their sums, then the invoices of each month. */
export function CompanyStays(props: CompanyPartProps) {
  const { view } = props
  const waiting = view.stays.filter(({ state }) => state === 'waiting')
  const others = view.stays.filter(({ state }) => state !== 'waiting')
  return (
    <>
      {waiting.length > 0 ? <Waiting {...props} waiting={waiting} /> : null}
      <section className={accountPageStyles.accountSection}>
        <h2>{m.company_stays()}</h2>
        <div className="stack">
          {others.length === 0 ? (
            <p className="soft">{m.company_stays_none()}</p>
          ) : (
            <ul className={styles.list}>
              {others.map((stay) => (
                <li key={stay.bookingCode}>
                  <Stay stay={stay} pays={<Pays {...props} stay={stay} />} />
                </li>
              ))}
            </ul>
          )}
          <Sums {...props} />
        </div>
      </section>
      <Invoices {...props} />
    </>
  )
}

type WaitingProps = CompanyPartProps & { readonly waiting: readonly CompanyStay[] }

/** Homes that were requested together are decided together. */
function Waiting({ view, actions, waiting }: WaitingProps) {
  const groups = Map.groupBy(waiting, ({ groupId, bookingCode }) => groupId ?? bookingCode)
  return (
    <section className={accountPageStyles.accountSection}>
      <div>
        <h2>{m.company_waiting()}</h2>
        <p className="soft">{view.role === 'approver' ? m.company_waiting_approver() : m.company_waiting_booker()}</p>
      </div>
      <ul className={styles.list}>
        {[...groups.values()].map((stays) => (
          <li key={stays[0]?.bookingCode}>
            {stays.map((stay) => (
              <Stay key={stay.bookingCode} stay={stay} />
            ))}
            {view.role === 'approver' && stays[0] ? <Decision stay={stays[0]} actions={actions} /> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What a member can do about a booking that is to be paid: by the invoice of the company where it has terms, or by card. */
function Pays({ view, actions, stay }: CompanyPartProps & { readonly stay: CompanyStay }) {
  const { bookingCode: code, isOwn, state } = stay
  if (state !== 'to_pay') return null
  const { account, role } = view
  const creditDays = account && account.overdueCents === 0 ? account.creditDays : 0
  const isByInvoice = creditDays > 0 && (isOwn || role === 'approver')
  return (
    <>
      {isByInvoice ? <OnAccount {...{ stay, creditDays, actions }} /> : null}
      {isOwn ? (
        <Link
          className={`btn btn-s ${isByInvoice ? 'btn-line' : 'btn-main'}`}
          to={finishPaymentPath(getLocale(), { code, number: 1 })}
        >
          {isByInvoice ? m.company_pay_by_card() : m.company_pay()}
        </Link>
      ) : null}
    </>
  )
}

type StayProps = { readonly stay: CompanyStay; readonly pays?: ReactNode }

function Stay({ stay, pays }: StayProps) {
  const locale = getLocale()
  const { bookingCode, title, houseCode, checkIn, checkOut, state, traveller, costCentre, totalPriceCents } = stay
  const { bookedBy, holdExpiresAt, reason } = stay
  const facts = [traveller, costCentre, m.company_booked_by({ name: bookedBy })].filter(Boolean)
  const isHeld = holdExpiresAt !== undefined && (state === 'waiting' || state === 'to_pay')
  return (
    <div className={styles.stay}>
      <div>
        <h3>{title[locale]}</h3>
        <p className="small soft">
          {houseCode} · <span className="num">{shortRange(checkIn, checkOut, locale)}</span> · {bookingCode}
        </p>
        <p className="small">{facts.join(' · ')}</p>
        {reason ? <p className="small">{m.company_declined_because({ reason })}</p> : null}
        {isHeld ? (
          <p className="small soft">{m.company_held_until({ until: dateAndTime(new Date(holdExpiresAt), locale) })}</p>
        ) : null}
      </div>
      <div className={styles.money}>
        <b className="num">{formatCents(totalPriceCents)}</b>
        <span className={styles.state} data-state={state}>
          {STATE_TEXTS[state]()}
        </span>
        {pays}
      </div>
    </div>
  )
}

function Sums({ view: { stays, costCentres } }: CompanyPartProps) {
  const sums = sumsByCostCentre(stays)
  if (sums.length === 0) return null
  const nameOf = (code: string | null) => {
    const name = costCentres.find((one) => one.code === code)?.name
    return code === null ? m.company_no_cost_centre() : [code, name].filter(Boolean).join(' · ')
  }
  const save = () => saveFile('estancia.csv', companyCsv(stays), 'text/csv;charset=utf-8')
  return (
    <div className={styles.sums}>
      <h3>{m.company_sums()}</h3>
      <dl>
        {sums.map(({ costCentre, totalCents }) => (
          <div key={costCentre ?? ''}>
            <dt>{nameOf(costCentre)}</dt>
            <dd className="num">{formatCents(totalCents)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <button type="button" className="btn btn-line btn-s" onClick={save}>
          {m.company_export()}
        </button>
      </p>
    </div>
  )
}

function Invoices({ view: { invoices } }: CompanyPartProps) {
  const locale = getLocale()
  const [opening, setOpening] = useState('')
  const [failed, setFailed] = useState('')
  const open = async (name: string) => {
    if (opening) return
    setFailed('')
    setOpening(name)
    const isThere = await downloadCompanyInvoice(name)
    setOpening('')
    if (!isThere) setFailed(name)
  }
  return (
    <section className={accountPageStyles.accountSection}>
      <h2>{m.company_invoices()}</h2>
      {invoices.length === 0 ? (
        <p className="soft">{m.company_invoices_none()}</p>
      ) : (
        <ul className={styles.list}>
          {invoices.map(({ name, issuedOn, totalCents, toPay }) => (
            <li key={name} className={styles.line}>
              <span>
                {name} <small className="soft num">{shortDate(issuedOn, locale)}</small>
                {toPay ? (
                  <small>
                    {m.company_invoice_to_pay({
                      amount: formatCents(toPay.leftCents),
                      date: shortDate(toPay.dueOn, locale),
                    })}
                  </small>
                ) : null}
              </span>
              <b className="num">{formatCents(totalCents)}</b>
              <button
                type="button"
                className="btn btn-line btn-s"
                aria-busy={opening === name || undefined}
                onClick={() => void open(name)}
              >
                {m.company_invoice_open()}
                <span className="visually-hidden"> {name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FormProblem text={failed && m.company_invoice_failed({ name: failed })} />
    </section>
  )
}
