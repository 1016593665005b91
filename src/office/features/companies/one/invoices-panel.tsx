import { endpointUrl } from '#contract/endpoint-call.ts'
import { getInvoiceFile } from '#contract/office-endpoints/documents.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { monthOfYear, shortDate } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { Cell, Column, Row, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import type { InvoiceOfCompanyView } from '#services/company/get-company-for-staff.ts'
import * as styles from './page.module.css'

/** The invoices of a company, one for each month with money, and what corrects them. */
export function InvoicesPanel({ invoices }: { readonly invoices: readonly InvoiceOfCompanyView[] }) {
  const title = m.companies_one_invoices()
  if (invoices.length === 0) {
    return (
      <Panel title={title}>
        <p className="soft">{m.companies_one_no_invoices()}</p>
      </Panel>
    )
  }
  const hasToPay = invoices.some(({ dueOn }) => dueOn !== null)
  return (
    <Panel title={title} note={invoices.length} isFlush>
      <Table aria-label={title}>
        <TableHeader>
          <Column>{m.companies_one_invoice()}</Column>
          <Column>{m.companies_one_month()}</Column>
          <Column>{m.companies_one_issued()}</Column>
          <Column isAmount>{m.companies_one_total()}</Column>
          {hasToPay ? <Column>{m.companies_one_to_pay()}</Column> : null}
        </TableHeader>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.name} invoice={invoice} hasToPay={hasToPay} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

type InvoiceRowProps = { readonly invoice: InvoiceOfCompanyView; readonly hasToPay: boolean }

function InvoiceRow({ invoice, hasToPay }: InvoiceRowProps) {
  const { name, month, issuedAt, totalCents, bookingCode } = invoice
  return (
    <Row>
      <Cell isRowHeader>
        {bookingCode ? (
          <a
            href={endpointUrl(getInvoiceFile, { params: { code: bookingCode, name } })}
            target="_blank"
            rel="noreferrer"
          >
            {name}
          </a>
        ) : (
          name
        )}
      </Cell>
      <Cell>{month ? monthOfYear(month, getLocale()) : m.companies_one_corrects()}</Cell>
      <Cell>
        <DateText date={dateInMadrid(new Date(issuedAt))} />
      </Cell>
      <Cell isEnd>
        <span className={styles.price}>
          <Money cents={totalCents} hasSign />
        </span>
      </Cell>
      {hasToPay ? (
        <Cell>
          <ToPay invoice={invoice} />
        </Cell>
      ) : null}
    </Row>
  )
}

/** What is left of the money on account of an invoice, and its day. */
function ToPay({ invoice: { dueOn, leftCents, isOverdue } }: { readonly invoice: InvoiceOfCompanyView }) {
  if (dueOn === null) return null
  if (leftCents === 0) return <span className="soft">{m.companies_one_paid()}</span>
  const text = m.companies_one_left({ amount: moneyText(leftCents), date: shortDate(dueOn, getLocale()) })
  return isOverdue ? <Status tone="action">{text}</Status> : text
}
