import type { QuoteView } from '#contract/quote.ts'
import type { Season } from '#domain/catalogue/price-rules.ts'
import { longDay, longRangeEnds } from '#domain/shared/format-date.ts'
import { divideHalfUp, formatCents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
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
  readonly locale: Locale
}

/**
 * Lists the price of a stay: nights by price, discount, cleaning, card fee and total. The deposit stands below the total,
 * because it is not part of it.
 */
export function PriceLines({ price, seasons, locale }: PriceLinesProps) {
  return (
    <dl className={styles.lines}>
      {nightLines(price.nights, seasons).map((line) => (
        <Line
          key={line.priceCents}
          label={m.apartment_price_nights({ count: line.count, price: formatCents(line.priceCents) }, { locale })}
          hint={line.period && periodText(line.period, locale)}
          cents={line.amountCents}
        />
      ))}
      {price.discountReason && price.discountCents > 0 && <DiscountLine price={price} locale={locale} />}
      <Line label={m.apartment_price_cleaning({}, { locale })} cents={price.cleaningFeeCents} />
      {price.cardFeeCents > 0 && (
        <Line
          label={m.apartment_price_card_fee({ percent: cardFeePercent(price) }, { locale })}
          cents={price.cardFeeCents}
        />
      )}
      <Line kind="total" label={m.apartment_price_total({}, { locale })} cents={price.totalPriceCents} />
      {price.depositCents > 0 && (
        <Line kind="soft" label={m.apartment_price_deposit({}, { locale })} cents={price.depositCents} />
      )}
    </dl>
  )
}

function DiscountLine({ price, locale }: Pick<PriceLinesProps, 'price' | 'locale'>) {
  const { discountReason } = price
  if (!discountReason) return null
  return (
    <Line
      kind="minus"
      label={discountText(discountReason, locale)}
      hint={m.apartment_price_promo_hint({}, { locale })}
      cents={-price.discountCents}
    />
  )
}

function discountText(reason: NonNullable<PriceLinesProps['price']['discountReason']>, locale: Locale): string {
  if (reason.kind === 'promo_code') return m.apartment_price_promo({ code: reason.code }, { locale })
  if (reason.kind === 'member') return m.apartment_price_member({}, { locale })
  return m.apartment_price_agreed({ percent: reason.percent }, { locale })
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

function periodText({ from, to, season }: NonNullable<NightLine['period']>, locale: Locale): string {
  if (from === to) {
    const date = longDay(from, locale)
    return season
      ? m.apartment_price_night_of_season({ date, season: season[locale] }, { locale })
      : m.apartment_price_night_of({ date }, { locale })
  }
  const ends = longRangeEnds(from, to, locale)
  return season
    ? m.apartment_price_period_season({ ...ends, season: season[locale] }, { locale })
    : m.apartment_price_period(ends, { locale })
}

/** Returns the card fee in percent, computed from the price so that the line always matches the amount. */
function cardFeePercent({ cardFeeCents, totalPriceCents }: PriceLinesProps['price']): number {
  const before = totalPriceCents - cardFeeCents
  return before > 0 ? divideHalfUp(cardFeeCents * 100, before) : 0
}
