import type { DepositNotTaken, RefusedPayment } from '#db/money/money-rows.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Why a bank refused it, as staff tell a guest. */
export function declineText(code: RefusedPayment['declineCode'] | DepositNotTaken['refusal']): string {
  switch (code) {
    case 'card_insufficient_funds':
      return m.money_declined_funds()
    case 'card_expired':
      return m.money_declined_expired()
    case 'card_authentication_failed':
      return m.money_declined_authentication()
    case 'debit_returned':
      return m.money_declined_returned()
    case 'no_card':
      return m.money_declined_no_card()
    case null:
      return m.money_unpaid()
    default:
      return m.money_declined()
  }
}

/** What the check of the books found. */
export function differenceText(why: string): string {
  switch (why) {
    case 'missing':
      return m.money_difference_missing()
    case 'not_moved':
      return m.money_difference_not_moved()
    case 'amount':
      return m.money_difference_amount()
    case 'open':
      return m.money_difference_open()
    case 'refused':
      return m.money_difference_refused()
    case 'unbalanced':
      return m.money_difference_unbalanced()
    default:
      return m.money_difference_not_configured()
  }
}

/** What the tax agency said of a record: its own code and words. */
export function saidText({ code, fault }: { readonly code: string | null; readonly fault: string | null }): string {
  return [code, fault].filter(Boolean).join(': ')
}
