import type { VatKind } from '#domain/pricing/vat.ts'

/**
 * Numbers and rules of invoices that a tax adviser confirms and may want to change; amounts are euro cents with VAT. What
 * each follows from is said beside it.
 */

/** The largest invoice without the tax data of its recipient, for hotel services (RD 1619/2012, art. 4.2); for others 400 €. */
export const MAX_SIMPLIFIED_CENTS = 3_000_00

/** When invoices are issued: once the guest asks after the stay, with each payment, or by itself after the stay. */
type InvoicingRule = 'when_asked' | 'each_payment' | 'after_stay'

/**
 * The rule of each kind of VAT (decision 113). Exempt lets to private persons need no invoice until they ask (LIVA
 * 20.Uno.23.º); where VAT is due it is due when a payment comes, also before the stay (LIVA 75.Dos), so that each has its
 * own. An extra with VAT follows `EXTRA_INVOICING`, whatever the stay.
 */
export const INVOICING: Readonly<Record<VatKind, InvoicingRule>> = {
  exempt: 'when_asked',
  short_stay: 'each_payment',
  lodging: 'each_payment',
  corporate: 'each_payment',
}
export const EXTRA_INVOICING: InvoicingRule = 'each_payment'

/**
 * Kinds of corrections: of what was given back (LIVA 80.Uno and 80.Dos), of debits that came back and of money that
 * was recorded by mistake (`R4`: the rest), and of VAT that the number of nights changed (LIVA 89.Uno).
 */
export const CORRECTION_KINDS = { refund: 'R1', returned: 'R4', mistake: 'R4', vat: 'R1' } as const

/**
 * How records are handed in: at most so many in a message, so long between two where the agency does not say (Orden
 * HAC/1177/2024, art. 16), so long until the next try without an answer, and so long for an answer.
 */
export const HAND_IN = { maxRecords: 1_000, waitSeconds: 60, retrySeconds: 300, answerSeconds: 180 } as const
