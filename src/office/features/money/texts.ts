import type { DepositNotTaken, RefusedPayment } from '#db/money/money-rows.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Why a bank refused it, as staff tell a guest. */
export function declineText(code: RefusedPayment['declineCode'] | DepositNotTaken['refusal'], locale: Locale): string {
  switch (code) {
    case 'card_insufficient_funds':
      return m.money_declined_funds({}, { locale })
    case 'card_expired':
      return m.money_declined_expired({}, { locale })
    case 'card_authentication_failed':
      return m.money_declined_authentication({}, { locale })
    case 'debit_returned':
      return m.money_declined_returned({}, { locale })
    case 'no_card':
      return m.money_declined_no_card({}, { locale })
    case null:
      return m.money_unpaid({}, { locale })
    default:
      return m.money_declined({}, { locale })
  }
}

/** What the check of the books found. */
export function differenceText(why: string, locale: Locale): string {
  switch (why) {
    case 'missing':
      return m.money_difference_missing({}, { locale })
    case 'not_moved':
      return m.money_difference_not_moved({}, { locale })
    case 'amount':
      return m.money_difference_amount({}, { locale })
    case 'open':
      return m.money_difference_open({}, { locale })
    case 'refused':
      return m.money_difference_refused({}, { locale })
    case 'unbalanced':
      return m.money_difference_unbalanced({}, { locale })
    default:
      return m.money_difference_not_configured({}, { locale })
  }
}

/** What the tax agency said of a record: its own code and words. */
export function saidText({ code, fault }: { readonly code: string | null; readonly fault: string | null }): string {
  return [code, fault].filter(Boolean).join(': ')
}
