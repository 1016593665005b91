/**
 * Numbers and rules of invoices that a tax adviser confirms and may want to change; amounts are euro cents with VAT. What
 * each follows from is said beside it.
 */

/** The largest invoice without the tax data of its recipient, for hotel services (RD 1619/2012, art. 4.2); for others 400 €. */
export const SIMPLIFIED_MOST_CENTS = 3_000_00
