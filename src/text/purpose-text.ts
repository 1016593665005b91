import type { PaymentPurpose } from '#domain/payment/schedule.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Returns what a payment is for: `Primer pago`, `Mes 2`. `month` is the number of the month that it pays. */
export function purposeText(purpose: PaymentPurpose, month: number, locale: Locale): string {
  switch (purpose) {
    case 'first':
      return m.vocabulary_payment_first({}, { locale })
    case 'rest_before_arrival':
      return m.vocabulary_payment_rest({}, { locale })
    case 'month':
      return m.vocabulary_payment_month({ month }, { locale })
    case 'change':
      return m.vocabulary_payment_change({}, { locale })
    case 'extra':
      return m.vocabulary_payment_extra({}, { locale })
  }
}
