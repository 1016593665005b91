import { FILTER_NAMES, FILTERS, type FilterName, type FlagFilter, type NumberFilter } from './filters.ts'

/** The filters of which an answer counts the homes by word, or by number of rooms. */
export type CountedFilter = FlagFilter | NumberFilter

export const NUMBER_FILTERS = FILTER_NAMES.filter((name): name is NumberFilter => FILTERS[name].check === 'atLeast')
export const FLAG_FILTERS = FILTER_NAMES.filter((name): name is FlagFilter => FILTERS[name].check === 'allOf')

/**
 * Choosing another option of these filters replaces the choice, so their facets count homes that fail this filter and
 * no other.
 */
export const REPLACED: readonly FilterName[] = ['neighbourhoods', 'booking', ...NUMBER_FILTERS, 'price']

/** `total` counts all matches, and `city` those of each city. */
export type FacetName = 'total' | 'city' | 'neighbourhoods' | 'booking' | 'price' | CountedFilter
/** `key` is a city, a word, a speed of booking, a neighbourhood's slug, or a number: a count of rooms or a price band. */
export type FacetRow = { readonly facet: FacetName; readonly key: string; readonly count: number }

/** Homes above the last band count in it. */
export const PRICE_BAND_CENTS = 200_00
export const PRICE_BANDS = 50
