import { Link } from 'react-router'
import type { VatRule } from '#domain/pricing/vat.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { type Cents, sum } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { AmountRow } from '#office/components/amount-row.tsx'
import { discountText } from '#office/text/discount-text.ts'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { BookingDetails } from '#services/booking-details/get-booking-details.ts'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import * as styles from './panels.module.css'

type PricePanelProps = { readonly booking: BookingDetails; readonly details: PrivateDetails }

/** What the stay costs, line by line, and until when cancelling is free. */
export function PricePanel({ booking, details }: PricePanelProps) {
  const locale = getLocale()
  const { price, cancellation, balance, payments } = details
  const until = cancellation.fullRefundUntil
  const extras = sum(price.extras.map(({ amountCents }) => amountCents))
  const owedCents = balance.totalCents + balance.adjustmentsCents
  const otherCents = booking.cancelled ? 0 : owedCents - price.totalPriceCents - extras
  const isPaid = (number: number) => payments.some((one) => one.number === number && one.state === 'paid')
  // A stay that was booked at another site is cancelled there, by its terms.
  const hasTerms =
    !details.reservation && !booking.cancelled && booking.state !== 'past' && booking.state !== 'in_house'
  return (
    <Panel title={m.booking_details_price()}>
      <table className={styles.lines}>
        <tbody>
          {linesOf(price).map(({ key, label, cents }) => (
            <AmountRow key={key} label={label} cents={cents} />
          ))}
        </tbody>
        <tfoot>
          <AmountRow label={m.booking_details_price_total()} cents={price.totalPriceCents} />
          {price.extras.map(({ text, amountCents, number, kind }) => (
            <AmountRow
              key={`${number} ${kind} ${text}`}
              label={isPaid(number) ? text : m.booking_details_price_extra_unpaid({ text })}
              cents={amountCents}
            />
          ))}
          {otherCents === 0 ? null : <AmountRow label={m.booking_details_price_adjusted()} cents={otherCents} />}
          {price.extras.length > 0 || otherCents !== 0 ? (
            <AmountRow
              label={m.booking_details_price_with_extras()}
              cents={price.totalPriceCents + extras + otherCents}
            />
          ) : null}
        </tfoot>
      </table>
      <VatLine vat={details.agreements.at(-1)?.vat ?? null} />
      {hasTerms ? (
        <p className={styles.hint}>
          {until ? m.booking_details_free_until({ date: shortDay(until, locale) }) : m.booking_details_free_over()}
        </p>
      ) : null}
    </Panel>
  )
}

const VAT_TEXTS = {
  exempt: m.booking_details_vat_exempt,
  short_stay: m.booking_details_vat_short_stay,
  lodging: m.booking_details_vat_lodging,
  corporate: m.booking_details_vat_corporate,
} as const satisfies Record<VatRule['kind'], unknown>

/** Says which VAT the price includes, and leads to the legal rule that decided. */
function VatLine({ vat }: { readonly vat: VatRule | null }) {
  const { kind, percent, rule } = vat ?? { kind: 'exempt', percent: 0 }
  return (
    <p className={styles.hint}>
      {VAT_TEXTS[kind]({ percent })} {rule ? <Link to={`/law#${rule}`}>{m.booking_details_vat_rule()}</Link> : null}
    </p>
  )
}

type PriceLine = { readonly key: string; readonly label: string; readonly cents: Cents }

function linesOf(price: PrivateDetails['price']): PriceLine[] {
  const { lines, discountCents, cleaningFeeCents, cardFeeCents } = price
  return [
    ...lines.map(({ nights, nightCents, amountCents }, index) => ({
      key: `nights ${index}`,
      label: m.booking_details_price_nights({
        nights: m.vocabulary_nights({ count: nights }),
        night: moneyText(nightCents),
      }),
      cents: amountCents,
    })),
    ...(discountCents > 0
      ? [{ key: 'discount', label: discountText(price.discountReason), cents: -discountCents }]
      : []),
    { key: 'cleaning', label: m.booking_details_price_cleaning(), cents: cleaningFeeCents },
    ...(cardFeeCents > 0 ? [{ key: 'card', label: m.booking_details_price_card_fee(), cents: cardFeeCents }] : []),
  ]
}
