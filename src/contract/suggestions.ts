import type { Cents } from '#domain/shared/money.ts'
import type { ApartmentQuery } from './apartment-query.ts'
import type { ApartmentCardView } from './catalogue.ts'
import type { FilterName } from './filters.ts'

/** A suggested search, with the number of homes it finds. */
export type Suggestion = {
  readonly query: ApartmentQuery
  readonly count: number
  /** Lowest monthly price of these homes. */
  readonly priceFromCents: Cents
}

/** A filter of the list page that a suggestion drops; dates have suggestions of their own. */
export type DroppedFilter = Exclude<FilterName, 'dates' | 'homes'>

/** A home with a stay for which it is free, and its price. */
export type HomeStayView = { readonly checkIn: string; readonly checkOut: string; readonly home: ApartmentCardView }

export type ShiftedHomeView = HomeStayView & { readonly days: number }

/** Two homes one after the other that cover all nights of the search, with the sum of both totals. */
export type SplitStayView = {
  readonly legs: readonly [HomeStayView, HomeStayView]
  readonly totalPriceCents: Cents
  /** Distance between the public positions in a straight line. */
  readonly metres: number
}

/** A search with a higher limit; `limit` in minutes, or in whole euros a month. */
export type RaisedLimit = {
  readonly by: 'minutes' | 'price'
  readonly limit: number
  readonly query: ApartmentQuery
  readonly count: number
}

export type StaySuggestions = {
  /** The same search some days earlier (negative) or later, the nearest first. */
  readonly dates: readonly (Suggestion & {
    readonly days: number
    readonly checkIn: string
    readonly checkOut: string
  })[]
  /** The nearest other neighbourhoods in the same city. */
  readonly areas: readonly (Suggestion & { readonly slug: string; readonly name: string })[]
  /** The search with more minutes or a higher price: of each the smallest rise that finds homes. */
  readonly raised: readonly RaisedLimit[]
  /** The search without one of its filters; the filter whose removal adds the fewest homes first. */
  readonly without: readonly (Suggestion & { readonly filter: DroppedFilter })[]
  /** Homes that match all but the dates, each with the stay that begins nearest to the requested one. */
  readonly homes: readonly ShiftedHomeView[]
  readonly splits: readonly SplitStayView[]
}

/** A search that finds more than one with few results. */
export type WiderSearch =
  /** `count` is the number of homes that the higher limit adds. */
  | RaisedLimit
  | ({ readonly query: ApartmentQuery; readonly count: number } & (
      | { readonly by: 'dates' }
      | { readonly by: 'area'; readonly name: string }
    ))
