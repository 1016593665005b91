import type { Cents } from '#domain/shared/money.ts'
import type { ApartmentQuery } from './catalogue.ts'

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
}
