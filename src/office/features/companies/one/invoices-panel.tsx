import { endpointUrl } from '#contract/endpoint-call.ts'
import { getInvoiceFile } from '#contract/office-endpoints/documents.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { monthOfYear } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
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
  return (
    <Panel title={title} note={invoices.length} isFlush>
      <Table aria-label={title}>
        <TableHeader>
          <Column>{m.companies_one_invoice()}</Column>
          <Column>{m.companies_one_month()}</Column>
          <Column>{m.companies_one_issued()}</Column>
          <Column isAmount>{m.companies_one_total()}</Column>
        </TableHeader>
        <TableBody>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.name} invoice={invoice} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceOfCompanyView }) {
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
    </Row>
  )
}
