import type { Cents } from '#domain/shared/money.ts'
import type { InvoiceName } from './invoice.ts'
import { agencyAmount, agencyDate } from './invoice-record.ts'

/** Where anybody asks the agency about an invoice, and where tests do. */
const VERIFY = {
  real: 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR',
  test: 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR',
} as const

/** Gives the address that the QR code of an invoice has (Orden HAC/1177/2024, art. 21); `totalCents` includes VAT. */
export function verifyAddress(
  invoice: InvoiceName & { readonly taxId: string; readonly totalCents: Cents },
  isTest: boolean,
): string {
  const query = new URLSearchParams({
    nif: invoice.taxId,
    numserie: invoice.name,
    fecha: agencyDate(invoice.issuedOn),
    importe: agencyAmount(invoice.totalCents),
  })
  return `${isTest ? VERIFY.test : VERIFY.real}?${query}`
}
