import type { QuoteView } from '#contract/quote.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { longDay, longRangeEnds } from '#domain/shared/format-date.ts'
import { divideHalfUp, formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Money } from '#web/ui/money.tsx'
import { type NightLine, nightLines } from './night-lines.ts'
import * as styles from './price-lines.module.css'

export type PriceLinesProps = {
  /** A quote or a booking, which both have the price's fields. */
  readonly price: Pick<
    QuoteView,
    | 'nights'
    | 'discountCents'
    | 'discountReason'
    | 'cleaningFeeCents'
    | 'cardFeeCents'
    | 'totalPriceCents'
    | 'depositCents'
  >
  /** The seasons of the apartment, to name those of dearer or cheaper nights. */
  readonly seasons?: readonly Season[]
}

/**
 * Lists the price of a stay: nights by price, discount, cleaning, card fee and total. The deposit stands below the total,
 * because it is not part of it.
 */
export function PriceLines({ price, seasons }: PriceLinesProps) {
  return (
    <dl className={styles.lines}>
      {nightLines(price.nights, seasons).map((line) => (
        <Line
          key={line.priceCents}
          label={m.apartment_price_nights({ count: line.count, price: formatCents(line.priceCents) })}
          hint={line.period && periodText(line.period)}
          cents={line.amountCents}
        />
      ))}
      {price.discountReason && price.discountCents > 0 && <DiscountLine price={price} />}
      <Line label={m.apartment_price_cleaning()} cents={price.cleaningFeeCents} />
      {price.cardFeeCents > 0 && (
        <Line label={m.apartment_price_card_fee({ percent: cardFeePercent(price) })} cents={price.cardFeeCents} />
      )}
      <Line kind="total" label={m.apartment_price_total()} cents={price.totalPriceCents} />
      {price.depositCents > 0 && <Line kind="soft" label={m.apartment_price_deposit()} cents={price.depositCents} />}
    </dl>
  )
}

function DiscountLine({ price }: Pick<PriceLinesProps, 'price'>) {
  const { discountReason } = price
  if (!discountReason) return null
  return (
    <Line
      kind="minus"
      label={discountText(discountReason)}
      hint={m.apartment_price_promo_hint()}
      cents={-price.discountCents}
    />
  )
}

function discountText(reason: NonNullable<PriceLinesProps['price']['discountReason']>): string {
  if (reason.kind === 'promo_code') return m.apartment_price_promo({ code: reason.code })
  if (reason.kind === 'member') return m.apartment_price_member()
  return m.apartment_price_agreed({ percent: reason.percent })
}

type LineProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly cents: number
  readonly kind?: 'total' | 'minus' | 'soft'
}

function Line({ label, hint, cents, kind }: LineProps) {
  return (
    <div data-kind={kind}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

function periodText({ from, to, season }: NonNullable<NightLine['period']>): string {
  const locale = getLocale()
  if (from === to) {
    const date = longDay(from, locale)
    return season
      ? m.apartment_price_night_of_season({ date, season: season[locale] })
      : m.apartment_price_night_of({ date })
  }
  const ends = longRangeEnds(from, to, locale)
  return season ? m.apartment_price_period_season({ ...ends, season: season[locale] }) : m.apartment_price_period(ends)
}

/** Returns the card fee in percent, computed from the price so that the line always matches the amount. */
function cardFeePercent({ cardFeeCents, totalPriceCents }: PriceLinesProps['price']): number {
  const before = totalPriceCents - cardFeeCents
  return before > 0 ? divideHalfUp(cardFeeCents * 100, before) : 0
}
