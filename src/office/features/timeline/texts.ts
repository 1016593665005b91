import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { longDay, longRange } from '#domain/shared/format-date.ts'
import { LANGUAGES } from '#domain/shared/languages.ts'
import { pricesWithin, type Span } from '#domain/timeline/spans.ts'
import type { Bar, BarKind, TimelineHome } from '#domain/timeline/timeline.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { StayLetter } from '#office/ui/badge.tsx'
import { moneyText } from '#office/ui/money.tsx'

/** The letter of each bar, the same everywhere; who has left is a confirmed stay that is over. */
export const LETTERS: Readonly<Record<BarKind, StayLetter>> = {
  ...{ hold: 'G', unpaid: 'P', confirmed: 'C', in_house: 'E', past: 'C', block: 'B', channel: 'X' },
}

export function kindText(kind: BarKind | 'free'): string {
  const texts = {
    hold: m.office_tl_kind_hold,
    unpaid: m.office_tl_kind_unpaid,
    confirmed: m.office_tl_kind_confirmed,
    in_house: m.office_tl_kind_in_house,
    past: m.office_tl_kind_past,
    block: m.office_tl_kind_block,
    channel: m.office_tl_kind_channel,
    free: m.office_tl_kind_free,
  }
  return texts[kind]()
}

/** Whose nights they are: a name, or why they are blocked. */
export function nameOf({ kind, name, block }: Bar): string {
  if (name || !block) return name || (kind === 'channel' ? m.office_tl_channel() : '')
  const texts = {
    maintenance: m.office_tl_block_maintenance,
    owner_stay: m.office_tl_block_owner_stay,
    renovation: m.office_tl_block_renovation,
    not_let: m.office_tl_block_not_let,
    other: m.office_tl_block_other,
  }
  return texts[block.kind]()
}

/** Says that a row is being read, or could not be. */
export function unreadText(home: string, hasFailed: boolean): string {
  return hasFailed ? m.office_tl_row_failed({ home }) : m.office_tl_row_loading({ home })
}

type Labelled = {
  readonly home: Pick<TimelineHome, 'houseCode' | 'prices' | 'minNights'>
  readonly span: Span
  /** The first day of the timeline. */
  readonly first: CalendarDate
  readonly hasPrices?: boolean
}

/** Says a span in words: `MAD-0042, libre del 3 al 9 de marzo, 6 noches`. Screen readers and the line below the grid say it. */
export function spanText({ home, span, first, hasPrices = false }: Labelled): string {
  return [home.houseCode, ...partsOf({ home, span, first, hasPrices })].join(', ')
}

function partsOf({ home, span, first, hasPrices }: Labelled): string[] {
  const locale = getLocale()
  const [from, to] = [addDays(first, span.from), addDays(first, span.from + span.nights)]
  const range = longRange(from, to, locale)
  const nights = m.vocabulary_nights({ count: span.nights })
  if (span.kind === 'bar') {
    const { bar } = span
    return [
      // The label holds the text of its cell, by which voice control finds it.
      ...(bar.kind === 'channel' ? [] : [kindText(bar.kind)]),
      ...[nameOf(bar)].filter(Boolean),
      range,
      nights,
      ...(bar.paidPercent === null ? [] : [m.office_tl_paid({ percent: bar.paidPercent })]),
      ...(bar.isPaymentRefused ? [m.office_tl_payment_refused()] : []),
      ...(bar.isDepositRefused ? [m.office_tl_deposit_refused()] : []),
    ]
  }
  const prices = hasPrices ? pricesText({ home, span, first }) : []
  const free = kindText('free')
  if (!span.isOpen) return [`${free} ${range}`, nights, ...prices]
  const start = m.office_tl_from({ day: longDay(from, locale) })
  return [`${free} ${start}`, m.office_tl_nights_or_more({ count: span.nights }), ...prices]
}

function pricesText({ home, span, first }: Labelled): string[] {
  const locale = getLocale()
  const [price, ...later] = pricesWithin(home.prices, span.from, span.nights)
  return [
    m.office_tl_price({ amount: moneyText(price?.cents ?? 0) }),
    ...later.map(({ from, cents }) =>
      m.office_tl_price_then({ amount: moneyText(cents), day: longDay(addDays(first, from), locale) }),
    ),
    m.office_tl_min({ nights: m.vocabulary_nights({ count: home.minNights }) }),
  ]
}

const AMOUNT = new Intl.NumberFormat('es-ES', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A price in a cell, without its sign: `72,00`. */
export function priceText(cents: number): string {
  return AMOUNT.format(cents / 100)
}

/** How long a hold still waits: `18 min`, `31 h`. */
export function timeLeft(endsAt: number, nowMinutes: number): string {
  const left = Math.max(0, endsAt - nowMinutes)
  return left < 120 ? `${left} min` : `${Math.floor(left / 60)} h`
}

/** A month as the head of the timeline says it: `marzo 2027`. */
export function monthText(date: CalendarDate): string {
  const locale = getLocale()
  const month = new Intl.DateTimeFormat(LANGUAGES[locale].intl, { timeZone: 'UTC', month: 'long' })
  return `${month.format(Date.parse(`${date}T00:00:00Z`))} ${date.slice(0, 4)}`
}
