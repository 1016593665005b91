import type { Cents } from '#domain/shared/money.ts'
import type { ApartmentCardView, ApartmentQuery } from './catalogue.ts'

/** A way on from a search that found nothing: a search that does, with what it finds. */
export type Suggestion = {
  readonly query: ApartmentQuery
  readonly count: number
  /** The lowest monthly price there. */
  readonly priceFromCents: Cents
}

/** A filter of the list page, or all filters of one kind. */
export type DroppedFilter =
  | 'neighbourhoods'
  | 'city'
  | 'party'
  | 'bedrooms'
  | 'bathrooms'
  | 'price'
  | 'rooms'
  | 'amenities'
  | 'services'
  | 'types'
  | 'bounds'

/** A home with the dates it is free on, and what that stay costs. */
export type HomeStayView = { readonly checkIn: string; readonly checkOut: string; readonly home: ApartmentCardView }

export type ShiftedHomeView = HomeStayView & { readonly days: number }

/** Two homes one after the other: together all the nights that were wanted, at the sum of both totals. */
export type SplitStayView = {
  readonly legs: readonly [HomeStayView, HomeStayView]
  readonly totalPriceCents: Cents
  /** Between the public positions of both, in a straight line. */
  readonly metres: number
}

export type StaySuggestions = {
  /** The same search some days earlier (negative) or later, the nearest first. */
  readonly dates: readonly (Suggestion & {
    readonly days: number
    readonly checkIn: string
    readonly checkOut: string
  })[]
  /** The barrios nearest to those that were asked for, in the same city. */
  readonly areas: readonly (Suggestion & { readonly slug: string; readonly name: string })[]
  /** The search without one of its filters, the one that keeps most of it first: the fewest homes. */
  readonly without: readonly (Suggestion & { readonly filter: DroppedFilter })[]
  /** Homes that match all but the dates, each with the stay that begins nearest to the wanted one. */
  readonly homes: readonly ShiftedHomeView[]
  readonly splits: readonly SplitStayView[]
}
