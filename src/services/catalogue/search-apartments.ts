import type { ApartmentCardView, ApartmentPage, ApartmentQuery } from '#contract/catalogue.ts'
import { writable } from '#contract/writable.ts'
import { type CardRow, findCards } from '#db/apartment-rows.ts'
import { countFacets } from '#db/facet-rows.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listMatchingIds } from '#db/search-rows.ts'
import { nightsOf } from '#domain/booking/stay-rules.ts'
import { publicPosition } from '#domain/catalogue/search-row.ts'
import { monthlyPriceCents } from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import { divideHalfUp } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import { facetsOf } from './facets.ts'

/** Enough to leaf through on a card; the detail page has all. */
const CARD_PHOTOS = 6

/**
 * One page of the homes that match, with the total and the facets: each counts under the other filters in force. With
 * dates only homes that are free for the whole stay and allow its length, each with what the stay costs there.
 */
export async function searchApartments(
  deps: Pick<Deps, 'db' | 'settings'>,
  query: ApartmentQuery,
): Promise<ApartmentPage> {
  const { sort, page, pageSize } = query
  const conditions = conditionsOf(query)
  const [facetRows, ids] = await Promise.all([
    countFacets(deps.db, conditions, query.city),
    listMatchingIds(deps.db, conditions, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
  ])
  const rows = await findCards(deps.db, ids)
  const total = facetRows.find((row) => row.facet === 'total')?.count ?? 0
  const items = rows.map((row) => ({ ...cardOf(row), ...stayOf(row, query, deps.settings.cardFeePercent) }))
  return { items, total, page, pageSize, facets: facetsOf(facetRows) }
}

function cardOf(row: CardRow): ApartmentCardView {
  const { id: _id, price, instantMaxNights: _nights, position, photos, ...shown } = row
  return writable({
    ...shown,
    position: publicPosition(position),
    photos: photos.slice(0, CARD_PHOTOS),
    monthlyPriceCents: monthlyPriceCents(price),
  })
}

/** The same numbers as a quote of the stay without promo code. */
function stayOf(row: CardRow, { checkIn, checkOut }: ApartmentQuery, cardFeePercent: number) {
  if (!checkIn || !checkOut) return {}
  const stay = { checkIn, checkOut }
  const { stayAmountCents, totalPriceCents } = priceStay(row.price, { ...stay, cardFeePercent })
  return {
    totalPriceCents,
    nightlyPriceCents: divideHalfUp(stayAmountCents, nightsOf(stay)),
    mode: nightsOf(stay) <= row.instantMaxNights ? ('instant' as const) : ('request' as const),
  }
}
