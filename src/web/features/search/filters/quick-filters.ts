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
  const to = (change: Partial<ApartmentQuery>) => resultsPath(query, change)
  const { amenities, types } = query
  const isAtOnce = query.booking === 'instant'
  const filters = [
    {
      label: speedFilterName('instant'),
      pressed: isAtOnce,
      isIdle: total > 0 && facets.booking['instant'] === total,
      to: to({ booking: isAtOnce ? undefined : 'instant' }),
    },
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
