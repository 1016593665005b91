import type { ApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView, ApartmentPage } from '#contract/catalogue.ts'
import type { FacetRow } from '#contract/facets.ts'
import { type BestHomes, filtersOf, type HomeFilters, type PlacedQuery } from '#contract/home-search.ts'
import { type Way, waysOf } from '#contract/ways.ts'
import { MAX_DAYS_AHEAD } from '#domain/booking/booking-policy.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { REASONS, type Reason } from '#domain/catalogue/recommendation.ts'
import { firstFreeDay } from '#domain/catalogue/taken-nights.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { withAnswerHours } from '#services/answer-hours.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { facetsOf, totalOf } from './facets.ts'
import { type FoundCard, findFreeCards } from './free-cards.ts'
import { transitMinutes } from './transit-minutes.ts'
import { goalView, travelFrom } from './travel-view.ts'

type SearchDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings' | 'transit' | 'logger'>

/** A search that met homes which had just been taken is repeated so often; then those are left out. */
const MAX_REPEATS = 2

/**
 * Finds one page of the homes that match, with the total and the facets, each of which counts under the other filters.
 * With dates it finds homes that are free for the whole stay and allow its length, each with the price of the stay; where
 * several stays match, the best for which the home is free (`candidateStays`). Near one or two places, each has the
 * minutes from there, and without a city only homes of its city match.
 */
export async function searchApartments(deps: SearchDeps, query: PlacedQuery): Promise<ApartmentPage> {
  const { goals, page, pageSize } = query
  const now = deps.clock.now()
  const filters = filtersOf(query, now)
  const { facetRows, cards, taken, best } = await findPage(deps, filters, query)
  const total = totalOf(facetRows) - taken.length
  const reasons = total > 1 ? reasonsOf(best) : new Map<number, Reason>()
  const hasDates = filters.stays !== null
  const from = firstCheckIn(now)
  const span = { from, until: addDays(from, MAX_DAYS_AHEAD) }
  const views = cards.map(({ row, stay }) => {
    const free = hasDates ? null : firstFreeDay(row, { ...span, nights: 1 })
    const view = cardView(row, stay, deps.settings.cardFeePercent)
    const reason = reasons.get(row.id)
    return { ...view, ...(free && { freeFrom: free }), ...(reason && { reason }) }
  })
  const booked = await withAnswerHours(deps, views)
  const items = distinctCovers(await withTravel(deps, waysOf(filters), booked))
  const [goal, secondGoal] = goals.map(goalView)
  return {
    ...{ items, total, page, pageSize, facets: facetsOf(facetRows) },
    ...(goal && { goal }),
    ...(secondGoal && { secondGoal }),
  }
}

type FoundPage = {
  readonly facetRows: readonly FacetRow[]
  readonly cards: FoundCard[]
  readonly taken: number[]
  readonly best: BestHomes
}

async function findPage(
  deps: SearchDeps,
  filters: HomeFilters,
  requested: Pick<ApartmentQuery, 'sort' | 'page' | 'pageSize'>,
  repeats = MAX_REPEATS,
): Promise<FoundPage> {
  const { sort, page, pageSize } = requested
  const [facetRows, found, best] = await Promise.all([
    deps.search.countFacets(filters),
    deps.search.listMatches(filters, { sort, limit: pageSize, offset: (page - 1) * pageSize }),
    deps.search.findBest(filters),
  ])
  const { cards, taken } = await findFreeCards(deps, found)
  if (taken.length === 0 || repeats === 0) return { facetRows, cards, taken, best }
  await deps.search.refresh(taken)
  return findPage(deps, filters, requested, repeats - 1)
}

/** Returns one reason for a home and one home for a reason. */
function reasonsOf(best: BestHomes): Map<number, Reason> {
  const reasons = new Map<number, Reason>()
  for (const reason of REASONS) {
    const id = best[reason]
    if (id !== null && !reasons.has(id)) reasons.set(id, reason)
  }
  return reasons
}

/** Only a search by public transport asks the router. */
async function withTravel(
  deps: Pick<Deps, 'transit' | 'clock' | 'logger'>,
  ways: readonly Way[],
  cards: readonly ApartmentCardView[],
): Promise<ApartmentCardView[]> {
  const homes = cards.map(({ position }) => position)
  const byTransit = await Promise.all(
    ways.map(({ goal, mode }) => (mode === 'transporte-publico' ? transitMinutes(deps, goal, homes) : [])),
  )
  const isEstimate = deps.transit?.isEstimate ?? false
  return cards.map((card, index) => {
    const travelled = ways.map(({ goal }, way) =>
      travelFrom(goal, card.position, { minutes: byTransit[way]?.[index], isEstimate }),
    )
    const [travel, secondTravel] = travelled
    return { ...card, ...(travel && { travel }), ...(secondTravel && { secondTravel }) }
  })
}
