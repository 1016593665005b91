import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { filtersOf, placed } from '#contract/home-search.ts'
import { findCards, type HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { SUGGESTED_PRICE_PERCENT } from '#domain/booking/booking-policy.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'
import { findFreeCards } from './free-cards.ts'
import { nearestAreas } from './nearest-areas.ts'

const ANYBODY = placed(parseApartmentQuery(new URLSearchParams()).query)
/** More than are shown, because the search doesn't know what a stay costs to the cent. */
const LOOKED_AT = 40
const AREAS_AROUND = 3

/** Nights in a city for a party; bedrooms null for any number of them. */
export type WantedHome = Stay & Party & { readonly city: City; readonly bedrooms: number | null }

type LikeDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>

/** The home itself at the price of the stay, whether it is free or not, and free ones like it. */
export type HomesLike = {
  readonly row: HomeCardRow
  readonly home: ApartmentCardView
  readonly sameArea: readonly ApartmentCardView[]
  readonly near: readonly ApartmentCardView[]
}

/**
 * Finds free homes of a home's neighbourhood and of those around that cost within `SUGGESTED_PRICE_PERCENT` of it. Null
 * where there is no such home.
 */
export async function findHomesLike(
  deps: LikeDeps,
  apartmentId: number,
  wanted: WantedHome,
): Promise<HomesLike | null> {
  const [row] = await findCards(deps.db, [apartmentId])
  if (!row) return null
  const home = shownCard(deps, row, wanted)
  const areas = await listNeighbourhoods(deps.db)
  const own = areas.filter(({ city, slug }) => city === wanted.city && slug === row.neighbourhood.slug)
  const around = nearestAreas(areas, own)
    .slice(0, AREAS_AROUND)
    .map(({ slug }) => slug)
  const like = (homes: readonly ApartmentCardView[]) =>
    homes.filter((one) => one.houseCode !== row.houseCode && isLike(one.totalPriceCents, home.totalPriceCents))
  const [same, near] = await Promise.all([
    findFreeHomes(deps, wanted, [row.neighbourhood.slug]),
    around.length > 0 ? findFreeHomes(deps, wanted, around) : [],
  ])
  return { row, home, sameArea: like(same), near: like(near) }
}

/** Lists free homes with room for the party at the price of the stay; of all neighbourhoods where none is named. */
export async function findFreeHomes(
  deps: LikeDeps,
  { city, checkIn, checkOut, adults, children, babies, bedrooms }: WantedHome,
  neighbourhoods: readonly string[],
): Promise<ApartmentCardView[]> {
  const party = { adults, children, babies, ...(bedrooms === null ? {} : { bedrooms }) }
  const query = { ...ANYBODY, city, checkIn, checkOut, ...party, neighbourhoods: [...neighbourhoods] }
  const page = { sort: 'recommended', limit: LOOKED_AT, offset: 0 } as const
  const { cards } = await findFreeCards(deps, await deps.search.listMatches(filtersOf(query, deps.clock.now()), page))
  return cards.map(({ row }) => shownCard(deps, row, { checkIn, checkOut }))
}

function shownCard({ settings }: LikeDeps, row: HomeCardRow, { checkIn, checkOut }: Stay): ApartmentCardView {
  return cardView(row, { checkIn, checkOut }, settings.cardFeePercent)
}

function isLike(cents: Cents | undefined, requested: Cents | undefined): boolean {
  if (cents === undefined || requested === undefined) return false
  return Math.abs(cents - requested) <= percentOf(requested, SUGGESTED_PRICE_PERCENT)
}
