/**
 * Selects the charge by which a payment is paid or about to be, if there is one; `paymentId` is an expression of SQL. It says
 * what the index of live charges says, word by word, so that this index alone is read.
 */
export function liveChargeOf(paymentId: string): string {
  return `select from charges live where live.payment_id = ${paymentId}
    and live.state not in ('declined', 'withdrawn', 'succeeded_late', 'returned')`
}
