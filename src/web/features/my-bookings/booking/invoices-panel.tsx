import { type FormEvent, useEffect, useState } from 'react'
import type { InvoiceList, RecipientInput } from '#contract/invoicing.ts'
import { shortDate } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { invoicesClient } from '#web/client/api/invoices-client.ts'
import { readViewToken } from '#web/client/storage/booking-storage.ts'
import { Field, SelectField } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { arrowDown, documentShape } from '#web/ui/icons.ts'
import * as styles from './invoices-panel.module.css'

type PanelProps = {
  readonly code: string
  readonly isBusy: boolean
  readonly onDownload: (document: string) => void
  /** Class of a list of documents: what the page has is not loaded in a file of its own. */
  readonly listClass: string
  readonly locale: Locale
}

const EMPTY: RecipientInput = { name: '', taxId: { kind: 'nif', number: '', country: '' }, address: '' }

/** The invoices of a booking, and whom the next ones are made out to. Loaded when its holder opens it. */
export function InvoicesPanel({ code, isBusy, onDownload, listClass, locale }: PanelProps) {
  const [list, setList] = useState<InvoiceList | null>(null)
  const [fault, setFault] = useState('')
  useEffect(() => {
    let isGone = false
    void invoicesClient(locale)
      .list({ code, viewToken: readViewToken(code) })
      .then((answer) => {
        if (isGone) return
        if (answer.ok) setList(answer.value)
        else setFault(answer.kind === 'refused' ? answer.message : m.my_bookings_find_offline({}, { locale }))
      })
    return () => {
      isGone = true
    }
  }, [code, locale])
  if (!list) return <FormProblem text={fault} />
  return (
    <div className={styles.panel}>
      {list.items.length === 0 ? (
        <p className="small soft">{m.invoices_none({}, { locale })}</p>
      ) : (
        <ul className={listClass}>
          {list.items.map(({ name, totalCents, issuedOn, isAnnulled }) => (
            <li key={name}>
              <button type="button" aria-disabled={isBusy || undefined} onClick={() => onDownload(`invoices/${name}`)}>
                <Icon shape={documentShape} />
                <span>
                  {isAnnulled ? m.invoices_annulled({ name }, { locale }) : m.invoices_one({ name }, { locale })}
                  <small className="num">
                    {m.invoices_amount(
                      { amount: formatCents(totalCents), date: shortDate(issuedOn, locale) },
                      { locale },
                    )}
                  </small>
                </span>
                <Icon shape={arrowDown} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TaxDataForm code={code} saved={list.recipient ?? EMPTY} locale={locale} />
    </div>
  )
}

type FormProps = { readonly code: string; readonly saved: RecipientInput; readonly locale: Locale }

function TaxDataForm({ code, saved, locale }: FormProps) {
  const [data, setData] = useState(saved)
  const [state, setState] = useState<'open' | 'sending' | 'saved'>('open')
  const [fault, setFault] = useState<{ readonly text: string; readonly taxId?: boolean }>({ text: '' })
  const { name, taxId, address } = data
  const needsCountry = taxId.kind === 'passport' || taxId.kind === 'other'
  const change = (part: Partial<RecipientInput>) => {
    setState('open')
    setData({ ...data, ...part })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const answer = await invoicesClient(locale).saveTaxData({ code, viewToken: readViewToken(code) }, data)
    setState(answer.ok ? 'saved' : 'open')
    if (answer.ok) return setFault({ text: '' })
    if (answer.kind === 'unknown') return setFault({ text: m.my_bookings_find_offline({}, { locale }) })
    setFault('taxId' in answer.errors ? { text: '', taxId: true } : { text: answer.message })
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <h3>{m.invoices_tax_data({}, { locale })}</h3>
      <p className="small soft">{m.invoices_tax_data_about({}, { locale })}</p>
      <div className={formStyles.fields}>
        <Field
          label={m.invoices_name({}, { locale })}
          value={name}
          autoComplete="organization"
          required
          minLength={2}
          maxLength={120}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={m.invoices_kind({}, { locale })}
          value={taxId.kind}
          choices={kinds(locale)}
          onChange={(event) => change({ taxId: { ...taxId, kind: event.target.value as typeof taxId.kind } })}
        />
        <Field
          label={m.invoices_number({}, { locale })}
          value={taxId.number}
          error={fault.taxId ? m.invoices_number_wrong({}, { locale }) : undefined}
          required
          maxLength={30}
          autoComplete="off"
          onChange={(event) => change({ taxId: { ...taxId, number: event.target.value } })}
        />
        {needsCountry ? (
          <Field
            label={m.invoices_country({}, { locale })}
            hint={m.invoices_country_hint({}, { locale })}
            value={taxId.country}
            required
            maxLength={2}
            autoComplete="country"
            onChange={(event) => change({ taxId: { ...taxId, country: event.target.value.toUpperCase() } })}
          />
        ) : null}
        <Field
          label={m.invoices_address({}, { locale })}
          value={address}
          required
          minLength={5}
          maxLength={250}
          autoComplete="street-address"
          onChange={(event) => change({ address: event.target.value })}
        />
      </div>
      <div className={styles.foot}>
        <FormProblem text={fault.text} />
        <p className="row">
          <button type="submit" className="btn btn-line" aria-disabled={state === 'sending' || undefined}>
            {m.invoices_save({}, { locale })}
          </button>
        </p>
        <p className="small soft" role="status">
          {state === 'saved' ? m.invoices_saved({}, { locale }) : ''}
        </p>
      </div>
    </form>
  )
}

function kinds(locale: Locale) {
  return [
    { value: 'nif', label: m.invoices_kind_nif({}, { locale }) },
    { value: 'eu_vat', label: m.invoices_kind_eu_vat({}, { locale }) },
    { value: 'passport', label: m.invoices_kind_passport({}, { locale }) },
    { value: 'other', label: m.invoices_kind_other({}, { locale }) },
  ]
}
