import type { DatedRules } from '#domain/dated-rule/dated-rules.ts'
import type { NightsOfHomes } from '#domain/gap/gaps.ts'
import type { DateSpan, NightRules } from '#domain/pricing/night-price.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'

/** What prices of a home are proposed from. Spans are half-open and in order. */
export type HomeToRate = NightRules & {
  readonly houseCode: string
  readonly city: string
  /** The name of its neighbourhood. */
  readonly place: string
  readonly bedrooms: number
  readonly floorCents: Cents | null
  readonly dated: DatedRules
  /** Nights that can't be sold: booked, on hold or closed. */
  readonly taken: readonly DateSpan[]
  /** Nights that count as sold or closed. */
  readonly nights: readonly NightsOfHomes[]
  /** Nights whose price a person has decided lately, for which none is proposed. */
  readonly decided: readonly DateSpan[]
}

/** The nights `[from, to)` for which prices are proposed. */
export type RateDays = DateSpan & { readonly today: CalendarDate }

/** Why a price is proposed: the steps of `percent` multiply, then a limit or a floor ends them. */
export type RateReason =
  /** The nights sold from `from` on differ from those of homes alike, in percent; `place` is null for all of the city. */
  | {
      readonly kind: 'occupancy'
      readonly from: CalendarDate
      readonly nights: number
      readonly soldNights: number
      readonly alikePercent: number
      readonly place: string | null
      readonly percent: number
    }
  /** The nights begin in `daysAhead` days, and of `nights` around them `soldNights` are sold. */
  | {
      readonly kind: 'lead_time'
      readonly daysAhead: number
      readonly nights: number
      readonly soldNights: number
      readonly percent: number
    }
  /** The season asks `ownPercent` percent of the base night, and that of homes alike `alikePercent`. */
  | {
      readonly kind: 'season'
      readonly ownPercent: number
      readonly alikePercent: number
      readonly percent: number
    }
  /** The steps before would change more than `percent`. */
  | { readonly kind: 'limit'; readonly percent: number }
  | { readonly kind: 'floor'; readonly floorCents: Cents }

/** A price for the nights `[from, to)` of a home, all of which are free and cost `beforeCents` now, before discounts. */
export type RateSuggestion = DateSpan & {
  readonly houseCode: string
  readonly beforeCents: Cents
  readonly nightCents: Cents
  readonly reasons: readonly RateReason[]
}

/** Proposes prices; a person decides which of them go to sale. The same facts must have the same answer. */
export type RateSuggestions = {
  suggestRates(homes: readonly HomeToRate[], days: RateDays): Promise<readonly RateSuggestion[]>
}
