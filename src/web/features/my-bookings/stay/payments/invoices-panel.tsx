import { useCallback, useState } from 'react'
import type { InvoiceList } from '#contract/invoicing.ts'
import { longDate, monthName, shortDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { arrowDown, documentShape } from '#ui/icons.ts'
import type { ApiFailure } from '#web/client/api/call-api.ts'
import type { BookingDocument } from '#web/client/api/download-document.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { useLoad } from '#web/client/use-load.ts'
import { TaxDataForm } from '#web/components/tax-data/tax-data-form.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import * as styles from './invoices-panel.module.css'

type PanelProps = {
  readonly code: string
  readonly isBusy: boolean
  readonly onDownload: (document: BookingDocument) => void
  /** Class of a list of documents: what the page has is not loaded in a file of its own. */
  readonly listClass: string
  /** Class of an item of it that opens nothing. */
  readonly laterClass: string
}

/** Shows the invoices of a booking and the recipient of the next ones. It loads them when it appears. */
export function InvoicesPanel({ code, isBusy, onDownload, listClass, laterClass }: PanelProps) {
  const [list, setList] = useState<InvoiceList | null>(null)
  const [fault, setFault] = useState('')
  const load = useCallback(
    async (isCurrent: () => boolean = () => true) => {
      const answer = await invoicesClient().list({ code, viewToken: readViewToken(code) })
      if (!isCurrent()) return
      if (answer.ok) setList(answer.value)
      else setFault(faultText(answer))
    },
    [code],
  )
  useLoad(load)
  if (!list) return <FormProblem text={fault} />
  return (
    <div className={styles.panel}>
      {list.items.length === 0 ? (
        <p className="small soft">{m.invoices_none()}</p>
      ) : (
        <ul className={listClass}>
          {list.items.map((item) =>
            item.isClosed ? (
              <li key={item.name} className={laterClass}>
                <Icon shape={documentShape} />
                <InvoiceText item={item} company={list.account?.name ?? ''} />
              </li>
            ) : (
              <li key={item.name}>
                <button
                  type="button"
                  aria-disabled={isBusy || undefined}
                  onClick={() => onDownload(`invoices/${item.name}`)}
                >
                  <Icon shape={documentShape} />
                  <InvoiceText item={item} />
                  <Icon shape={arrowDown} />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      {list.account ? (
        <AccountText account={list.account} recipient={list.recipient} />
      ) : (
        <>
          <div>
            <h3>{m.invoices_tax_data()}</h3>
            <p className="small soft">{list.suggested ? m.invoices_suggested() : m.invoices_tax_data_about()}</p>
          </div>
          <TaxDataForm
            initial={list.recipient ?? list.suggested}
            save={async (data) => {
              const answer = await invoicesClient().saveTaxData({ code, viewToken: readViewToken(code) }, data)
              if (answer.ok) await load()
              return answer
            }}
            button={m.invoices_save()}
            saved={m.invoices_saved()}
          />
        </>
      )}
      <Reissues code={code} items={list.items} onIssued={load} />
    </div>
  )
}

type InvoiceTextProps = {
  readonly item: InvoiceList['items'][number]
  /** Who has an invoice that the holder of the booking can't open. */
  readonly company?: string
}

function InvoiceText({ item: { name, totalCents, issuedOn, isAnnulled, isClosed }, company = '' }: InvoiceTextProps) {
  const sums = { amount: formatCents(totalCents), date: shortDate(issuedOn, getLocale()) }
  const open = isAnnulled ? m.invoices_annulled({ name }) : m.invoices_one({ name })
  return (
    <span>
      {isClosed ? m.invoices_closed({ name, company }) : open}
      <small className="num">{isClosed ? m.invoices_part(sums) : m.invoices_amount(sums)}</small>
    </span>
  )
}

type AccountTextProps = {
  readonly account: NonNullable<InvoiceList['account']>
  readonly recipient: InvoiceList['recipient']
}

/** When the next invoice of a booking of an account comes, and to whom; its holder can't change that for one booking. */
function AccountText({ account: { name: company, bookings, month, issuedOn }, recipient }: AccountTextProps) {
  const locale = getLocale()
  const next = { company, month: monthName(month, locale), date: longDate(issuedOn, locale) }
  return (
    <div>
      <h3>{m.invoices_tax_data()}</h3>
      {recipient ? <p>{[recipient.name, recipient.taxId.number, recipient.address].join(' · ')}</p> : null}
      <p className="small soft">
        {bookings ? m.invoices_account_many({ ...next, count: bookings }) : m.invoices_account(next)}{' '}
        {recipient ? m.invoices_account_change() : null}
      </p>
    </div>
  )
}

type ReissuesProps = {
  readonly code: string
  readonly items: InvoiceList['items']
  readonly onIssued: () => Promise<void>
}

/**
 * Lists the invoices that can be reissued with the tax data of the booking, each with its button; nothing without any.
 */
function Reissues({ code, items, onIssued }: ReissuesProps) {
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const may = items.filter(({ reissue }) => reissue !== undefined)
  const ask = async (name: string) => {
    if (isSending) return
    setSending(true)
    const answer = await invoicesClient().reissue({ code, viewToken: readViewToken(code) }, name)
    setFault(answer.ok ? '' : faultText(answer))
    if (answer.ok) await onIssued()
    setSending(false)
  }
  if (may.length === 0) return <FormProblem text={fault} />
  return (
    <div className={styles.panel}>
      <p className="small soft">{m.invoices_reissue_about()}</p>
      {may.map(({ name, reissue }) => (
        <p key={name}>
          <button
            type="button"
            className="btn btn-line"
            aria-disabled={isSending || undefined}
            onClick={() => void ask(name)}
          >
            {reissue === 'exchange' ? m.invoices_exchange({ name }) : m.invoices_correct({ name })}
          </button>
        </p>
      ))}
      <FormProblem text={fault} />
    </div>
  )
}

function faultText(failure: ApiFailure): string {
  return failureText(failure, { silent: m.my_bookings_find_offline() })
}
