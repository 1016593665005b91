import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { type FoundHome, filtersOf, type PlacedQuery } from '#contract/home-search.ts'
import type { ShiftedHomeView, SplitStayView } from '#contract/suggestions.ts'
import type { HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { canBe, shifted, shiftsUpTo } from '#domain/catalogue/candidate-stays.ts'
import { type SplitStay, splitStays } from '#domain/catalogue/split-stay.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { findFreeCards } from './free-cards.ts'
import { nearestAreas } from './nearest-areas.ts'

type NearMissDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>

const MAX_OF_EACH = 2
/** Maximum number of candidates for each half of a stay; pairing two short lists costs far less than a search. */
const MAX_LEGS = 60
/** Number of neighbouring areas in which the other half of a stay may lie. */
const AREAS_AROUND = 4
const MAX_DAYS_SHIFTED = 60
/** Number of the best homes that are checked for other dates. */
const MAX_EXAMINED = 200
const SHIFTS = shiftsUpTo(MAX_DAYS_SHIFTED)

/**
 * Finds pairs of homes for the nights of a search without results. Each home matches every filter, its own minimum stay
 * included; at least one lies in the searched area, the other there or in a neighbouring area.
 */
export async function findSplitStays(deps: NearMissDeps, query: PlacedQuery): Promise<SplitStayView[]> {
  const stay = stayOf(query)
  if (!stay) return []
  const all = await deps.read(listNeighbourhoods)
  const requestedAreas = all.filter(({ slug }) => query.neighbourhoods.includes(slug))
  const around = nearestAreas(all, requestedAreas).slice(0, AREAS_AROUND)
  const neighbourhoods = [...query.neighbourhoods, ...around.map(({ slug }) => slug)]
  const filters = filtersOf({ ...query, neighbourhoods }, deps.clock.now())
  const areas = query.neighbourhoods.length > 0 ? requestedAreas.map(({ id }) => id) : null
  const candidates = await deps.search.listLegs(filters, stay, { areas, limit: MAX_LEGS })
  const splits = splitStays(candidates, stay, MAX_OF_EACH)
  const legs = splits.flatMap((split) =>
    split.legs.map(({ homeId, checkIn, checkOut }) => ({ id: homeId, stay: { checkIn, checkOut } })),
  )
  const cards = await cardsById(deps, legs)
  return splits.flatMap((split) => splitView(deps, split, cards))
}

/** Finds homes that match all of a search without results but its dates, each with the nearest stay of the same length. */
export async function findShiftedHomes(deps: NearMissDeps, query: PlacedQuery): Promise<ShiftedHomeView[]> {
  const stay = stayOf(query)
  if (!stay) return []
  const now = deps.clock.now()
  const shifts = SHIFTS.filter((days) => canBe(shifted(stay, days), now))
  const options = { shifts, among: MAX_EXAMINED, limit: MAX_OF_EACH }
  const found = await deps.search.listShiftedHomes(filtersOf(query, now), stay, options)
  const cards = await cardsById(
    deps,
    found.map(({ id, days }) => ({ id, stay: shifted(stay, days) })),
  )
  return found.flatMap(({ id, days }) => {
    const card = cards.get(id)
    const moved = shifted(stay, days)
    return card ? [{ days, ...moved, home: cardView(card, moved, deps.settings.cardFeePercent) }] : []
  })
}

/** Returns the stay that a search is for; null where it is for none, or for one of many within some dates. */
function stayOf({ checkIn, checkOut, withinMonths }: ApartmentQuery): Stay | null {
  return checkIn && checkOut && !withinMonths ? { checkIn, checkOut } : null
}

async function cardsById(deps: NearMissDeps, found: readonly FoundHome[]): Promise<Map<number, HomeCardRow>> {
  const { cards } = await findFreeCards(deps, found)
  return new Map(cards.map(({ row }) => [row.id, row]))
}

function splitView(deps: NearMissDeps, { legs, metres }: SplitStay, cards: Map<number, HomeCardRow>): SplitStayView[] {
  const now = deps.clock.now()
  const [first, second] = legs.flatMap(({ homeId, ...stay }) => {
    const card = cards.get(homeId)
    return card && canBe(stay, now) ? [{ ...stay, home: cardView(card, stay, deps.settings.cardFeePercent) }] : []
  })
  if (!first || !second) return []
  const totalPriceCents = (first.home.totalPriceCents ?? 0) + (second.home.totalPriceCents ?? 0)
  return [{ legs: [first, second], totalPriceCents, metres: Math.round(metres) }]
}
