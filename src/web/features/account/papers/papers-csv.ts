import type { AccountPapers } from '#contract/invoicing.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { csvOf } from '../csv.ts'

/** Writes all papers as a table, one a line: semicolons and decimal commas in Spanish, commas and points in English. */
export function papersCsv({ bookings }: AccountPapers): string {
  const locale = getLocale()
  const lines = bookings.flatMap(({ bookingCode, houseCode, invoices, receipts, depositReceipt }) => {
    const line = (date: string, text: string, cents: number) => [date, text, cents, bookingCode, houseCode]
    return [
      ...invoices.map(({ issuedOn, totalCents, ...invoice }) => line(issuedOn, invoiceText(invoice), totalCents)),
      ...receipts.map(({ paidOn, number, amountCents }) =>
        line(paidOn, m.documents_get_receipt({ number }), amountCents),
      ),
      ...(depositReceipt
        ? [line(depositReceipt.withheldOn, m.documents_get_deposit_receipt(), depositReceipt.amountCents)]
        : []),
    ]
  })
  const head = [
    m.papers_csv_date(),
    m.papers_csv_paper(),
    m.papers_csv_amount(),
    m.papers_csv_booking(),
    m.papers_csv_home(),
  ]
  return csvOf([head, ...lines], locale)
}

export function invoiceText({ name, isAnnulled }: { readonly name: string; readonly isAnnulled: boolean }): string {
  return isAnnulled ? m.invoices_annulled({ name }) : m.invoices_one({ name })
}
