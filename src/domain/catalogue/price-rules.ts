import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import type { LocalizedText } from '#domain/shared/text.ts'

/** A part of the year with its own price level: days `MM-DD`, both inclusive; `from` after `to` includes New Year. */
export type Season = {
  readonly name: LocalizedText
  readonly from: string
  readonly to: string
  /** Percent of the base night: 120 is a fifth more expensive. */
  readonly percent: number
}

/** Finds the season of a date by its month and day; a season may include New Year. */
export function seasonOf(seasons: readonly Season[], date: CalendarDate): Season | undefined {
  const day = date.slice(5)
  return seasons.find((season) =>
    season.from <= season.to ? day >= season.from && day <= season.to : day >= season.from || day <= season.to,
  )
}

/** Integer percent off each night for a stay of at least 7, 28 and 90 nights. */
export type LengthDiscounts = { readonly week: number; readonly month: number; readonly quarter: number }

/** What one home costs. All amounts in cents. */
export type PriceRules = {
  readonly baseNightCents: Cents
  /** The first season that contains a night applies; without one it is 100 %. */
  readonly seasons: readonly Season[]
  readonly lengthDiscounts: LengthDiscounts
  readonly cleaningFeeCents: Cents
  readonly depositShortCents: Cents
  readonly depositMonthlyCents: Cents
}
