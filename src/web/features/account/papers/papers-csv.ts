import type { AccountPapers } from '#contract/invoicing.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Lets Excel read the file as UTF-8. */
const MARK = '\uFEFF'

/** Writes all papers as a table, one a line: semicolons and decimal commas in Spanish, commas and points in English. */
export function papersCsv({ bookings }: AccountPapers, locale: Locale): string {
  const [separator, decimal] = locale === 'es' ? [';', ','] : [',', '.']
  const amountOf = (cents: number) => (cents / 100).toFixed(2).replace('.', decimal)
  const lines = bookings.flatMap(({ bookingCode, houseCode, invoices, receipts, depositReceipt }) => {
    const line = (date: string, text: string, cents: number) => [date, text, amountOf(cents), bookingCode, houseCode]
    return [
      ...invoices.map(({ issuedOn, totalCents, ...invoice }) =>
        line(issuedOn, invoiceText(invoice, locale), totalCents),
      ),
      ...receipts.map(({ paidOn, number, amountCents }) =>
        line(paidOn, m.documents_get_receipt({ number }, { locale }), amountCents),
      ),
      ...(depositReceipt
        ? [line(depositReceipt.withheldOn, m.documents_get_deposit_receipt({}, { locale }), depositReceipt.amountCents)]
        : []),
    ]
  })
  const head = [
    m.papers_csv_date({}, { locale }),
    m.papers_csv_paper({}, { locale }),
    m.papers_csv_amount({}, { locale }),
    m.papers_csv_booking({}, { locale }),
    m.papers_csv_home({}, { locale }),
  ]
  const cell = (text: string) =>
    [separator, '"', '\n'].some((one) => text.includes(one)) ? `"${text.replaceAll('"', '""')}"` : text
  return MARK + [head, ...lines].map((cells) => cells.map(cell).join(separator)).join('\r\n')
}

export function invoiceText(
  { name, isAnnulled }: { readonly name: string; readonly isAnnulled: boolean },
  locale: Locale,
): string {
  return isAnnulled ? m.invoices_annulled({ name }, { locale }) : m.invoices_one({ name }, { locale })
}
