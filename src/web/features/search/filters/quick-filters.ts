import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { Facets } from '#contract/catalogue.ts'
import type { Amenity, ApartmentType } from '#domain/catalogue/vocabulary.ts'
import { getLocale } from '#i18n/locale.ts'
import { amenityName, typeName } from '#text/vocabulary.ts'
import { resultsPath, toggled } from '#web/components/search/results-path.ts'
import { speedFilterName } from './active-filters.ts'

const QUICK_AMENITIES: readonly Amenity[] = ['elevator', 'terrace', 'washer', 'air_conditioning', 'parking']
const QUICK_TYPES: readonly ApartmentType[] = ['pets', 'adapted']

export type QuickFilter = { readonly label: string; readonly pressed: boolean; readonly to: string }

type Found = { readonly facets: Facets; readonly total: number }

/** Links for the most frequent filters; those that all found homes match are left out. */
export function quickFilters(query: ApartmentQuery, { facets, total }: Found): QuickFilter[] {
  const locale = getLocale()
  const { amenities, types } = query
  const isAtOnce = query.booking === 'instant'
  const filters = [
    {
      label: speedFilterName('instant'),
      pressed: isAtOnce,
      isIdle: total > 0 && facets.booking['instant'] === total,
      change: { booking: isAtOnce ? undefined : ('instant' as const) },
    },
    ...QUICK_AMENITIES.map((word) => ({
      label: amenityName(word, locale),
      pressed: amenities.includes(word),
      isIdle: total > 0 && facets.amenities[word] === total,
      change: { amenities: toggled(amenities, word) },
    })),
    ...QUICK_TYPES.map((word) => ({
      label: typeName(word, locale),
      pressed: types.includes(word),
      isIdle: total > 0 && facets.types[word] === total,
      change: { types: toggled(types, word) },
    })),
  ]
  return filters.flatMap(({ label, pressed, isIdle, change }) =>
    pressed || !isIdle ? [{ label, pressed, to: resultsPath(query, change) }] : [],
  )
}
