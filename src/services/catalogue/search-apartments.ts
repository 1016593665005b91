import type { ApartmentCardView, ApartmentPage, ApartmentQuery } from '#contract/catalogue.ts'
import { findCards } from '#db/apartment-rows.ts'
import { countFacets } from '#db/facet-rows.ts'
import { findFreeFrom } from '#db/next-free-rows.ts'
import { conditionsOf } from '#db/search-conditions.ts'
import { listMatches } from '#db/search-rows.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import type { Position } from '#domain/catalogue/apartment.ts'
import { candidateStays } from '#domain/catalogue/candidate-stays.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { MAX_DAYS_AHEAD } from '#domain/policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { facetsOf } from './facets.ts'
import { transitMinutes } from './transit-minutes.ts'
import { goalView, travelFrom } from './travel-view.ts'

/**
 * Finds one page of the homes that match, with the total and the facets, each of which counts under the other filters.
 * With dates it finds homes that are free for the whole stay and allow its length, each with the price of the stay; where
 * several stays match, the best for which the home is free (`candidateStays`). Near a landmark or a point, each has the
 * minutes from there, and without a city only homes of its city match.
 */
export async function searchApartments(
  deps: Pick<Deps, 'read' | 'clock' | 'settings' | 'transit' | 'logger'>,
  query: ApartmentQuery,
): Promise<ApartmentPage> {
  const { sort, page, pageSize } = query
  const stays = candidateStays(query, deps.clock.now())
  const goal = goalOf(query.near, query.city)
  const conditions = conditionsOf(query, stays)
  const facetRows = await deps.read((db) => countFacets(db, conditions, query.city ?? goal?.city))
  const total = facetRows.find((row) => row.facet === 'total')?.count ?? 0
  const offset = (page - 1) * pageSize
  const order = { sort, goal: goal?.position ?? null, limit: pageSize, offset, total, stays }
  const found = await deps.read((db) => listMatches(db, conditions, order))
  const stayOf = new Map(found.map(({ id, stay }) => [id, stay]))
  const ids = [...stayOf.keys()]
  const from = firstCheckIn(deps.clock.now())
  const span = { from, until: addDays(from, MAX_DAYS_AHEAD) }
  const rows = await deps.read((db) => findCards(db, ids))
  const freeFrom = stays ? null : await deps.read((db) => findFreeFrom(db, ids, span))
  const cards = rows.map((row) => {
    const free = freeFrom?.get(row.id)
    const view = cardView(row, stayOf.get(row.id) ?? null, deps.settings.cardFeePercent)
    return free ? { ...view, freeFrom: free } : view
  })
  const items = distinctCovers(goal ? await withTravel(deps, goal.position, cards, query) : cards)
  return { items, total, page, pageSize, facets: facetsOf(facetRows), ...(goal && { goal: goalView(goal) }) }
}

/** Only a search by public transport asks the router. */
async function withTravel(
  deps: Pick<Deps, 'transit' | 'clock' | 'logger'>,
  goal: Position,
  cards: readonly ApartmentCardView[],
  { travelMode }: ApartmentQuery,
): Promise<ApartmentCardView[]> {
  const homes = cards.map(({ position }) => position)
  const byTransit = travelMode === 'transporte-publico' ? await transitMinutes(deps, goal, homes) : []
  return cards.map((card, index) => ({ ...card, travel: travelFrom(goal, card.position, byTransit[index]) }))
}
