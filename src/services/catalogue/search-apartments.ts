import type { ApartmentPage, ApartmentQuery } from '#contract/catalogue.ts'
import { findCards } from '#db/apartment-rows.ts'
import { countFacets } from '#db/facet-rows.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listMatchingIds } from '#db/search-rows.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { facetsOf } from './facets.ts'

/**
 * One page of the homes that match, with the total and the facets: each counts under the other filters in force. With
 * dates only homes that are free for the whole stay and allow its length, each with what the stay costs there.
 */
export async function searchApartments(
  deps: Pick<Deps, 'db' | 'settings'>,
  query: ApartmentQuery,
): Promise<ApartmentPage> {
  const { sort, page, pageSize, checkIn, checkOut } = query
  const conditions = conditionsOf(query)
  const facetRows = await countFacets(deps.db, conditions, query.city)
  const total = facetRows.find((row) => row.facet === 'total')?.count ?? 0
  const offset = (page - 1) * pageSize
  const rows = await findCards(
    deps.db,
    await listMatchingIds(deps.db, conditions, { sort, limit: pageSize, offset, total }),
  )
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null
  const items = rows.map((row) => cardView(row, stay, deps.settings.cardFeePercent))
  return { items, total, page, pageSize, facets: facetsOf(facetRows) }
}
