import type { ApartmentQuery, Facets } from '#contract/catalogue.ts'
import type { Amenity, ApartmentType } from '#domain/catalogue/vocabulary.ts'

import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { resultsPath, toggled } from '#web/components/search/results-path.ts'
import { amenityName, typeName } from '#web/text/vocabulary.ts'
import { wholeEuros } from '#web/text/whole-euros.ts'

/** Highest prices in whole euros a month. */
const QUICK_PRICES = [1500, 2000, 2500] as const
const QUICK_AMENITIES: readonly Amenity[] = ['elevator', 'terrace', 'washer', 'air_conditioning', 'parking']
const QUICK_TYPES: readonly ApartmentType[] = ['pets', 'adapted']

export type QuickFilter = { readonly label: string; readonly pressed: boolean; readonly to: string }

type Found = { readonly facets: Facets; readonly total: number }

/** Links for the most frequent filters; those that all found homes match are left out. */
export function quickFilters(query: ApartmentQuery, { facets, total }: Found, locale: Locale): QuickFilter[] {
  const to = (change: Partial<ApartmentQuery>) => resultsPath(locale, query, change)
  const { minPrice, maxPrice, amenities, types } = query
  const dearestCents = facets.prices.at(-1)?.toCents ?? 0
  const filters = [
    ...QUICK_PRICES.map((price) => {
      const pressed = maxPrice === price && minPrice === undefined
      return {
        label: m.search_filter_up_to({ price: wholeEuros(price * 100) }, { locale }),
        pressed,
        isIdle: total > 0 && dearestCents <= price * 100,
        to: to({ minPrice: undefined, maxPrice: pressed ? undefined : price }),
      }
    }),
    ...QUICK_AMENITIES.map((word) => ({
      label: amenityName(word, locale),
      pressed: amenities.includes(word),
      isIdle: total > 0 && facets.amenities[word] === total,
      to: to({ amenities: toggled(amenities, word) }),
    })),
    ...QUICK_TYPES.map((word) => ({
      label: typeName(word, locale),
      pressed: types.includes(word),
      isIdle: total > 0 && facets.types[word] === total,
      to: to({ types: toggled(types, word) }),
    })),
  ]
  return filters.filter(({ pressed, isIdle }) => pressed || !isIdle)
}
