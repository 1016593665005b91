import type { Price } from '#domain/pricing/price.ts'
import { formatCents } from '#domain/shared/money.ts'
import type { PrintedAmount } from '#domain/shared/printed-document.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Lists the lines of a price, the same on every document. */
export function priceLines(price: Price, locale: Locale): PrintedAmount[] {
  const line = (label: string, cents: number) => ({ label, amount: formatCents(cents) })
  const { discountCents, cardFeeCents } = price
  return [
    line(m.mail_price_stay({ count: price.nights.length }, { locale }), price.stayAmountCents),
    ...(discountCents > 0 ? [line(m.agreement_discount({}, { locale }), -discountCents)] : []),
    line(m.mail_price_cleaning({}, { locale }), price.cleaningFeeCents),
    ...(cardFeeCents > 0 ? [line(m.mail_price_card_fee({}, { locale }), cardFeeCents)] : []),
    { ...line(m.mail_price_total({}, { locale }), price.totalPriceCents), isTotal: true },
  ]
}
