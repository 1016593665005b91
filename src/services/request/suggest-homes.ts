import { parseApartmentQuery } from '#contract/apartment-query.ts'
import type { ApartmentCardView } from '#contract/catalogue.ts'
import { filtersOf } from '#contract/home-search.ts'
import { type BookingRequestRow, findBookingRequest } from '#db/booking-request-rows.ts'
import { findCards, type HomeCardRow } from '#db/home-card-rows.ts'
import { listNeighbourhoods } from '#db/neighbourhood-rows.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { isFree } from '#domain/catalogue/taken-nights.ts'
import { SUGGESTED_PRICE_PERCENT } from '#domain/office-policy.ts'
import { type Cents, percentOf } from '#domain/shared/money.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { cardView } from '#services/catalogue/card-view.ts'
import { findFreeCards } from '#services/catalogue/free-cards.ts'
import { nearestAreas } from '#services/catalogue/nearest-areas.ts'
import type { Deps } from '#services/deps.ts'

const ANYBODY = parseApartmentQuery(new URLSearchParams()).query
/** More than are shown, because the search doesn't know what a stay costs to the cent. */
const LOOKED_AT = 40
const SHOWN = 6
const AREAS_AROUND = 3

export type SuggestedHome = {
  readonly why: 'asked' | 'same_area' | 'near'
  readonly isFree: boolean
  readonly home: ApartmentCardView
}

type SuggestDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>

/**
 * Suggests homes for an offer: the one that was asked for, free or not, then free ones of its neighbourhood and of those
 * around that cost within `SUGGESTED_PRICE_PERCENT` of it. A request without a home gets those that a search of its city
 * shows first. Refuses `not_found`.
 */
export async function suggestHomes(
  deps: SuggestDeps,
  { reference }: { readonly reference: string },
): Promise<Result<readonly SuggestedHome[], Refusal<'not_found'>>> {
  const request = await findBookingRequest(deps.db, { reference })
  if (!request) return refuse('not_found')
  const [asked] = request.apartmentId === null ? [] : await findCards(deps.db, [request.apartmentId])
  if (!asked) return ok((await findFree(deps, request, [])).slice(0, SHOWN).map(suggested('near')))
  const first = shown(deps, asked, request)
  const areas = await listNeighbourhoods(deps.db)
  const own = areas.filter(({ city, slug }) => city === request.city && slug === asked.neighbourhood.slug)
  const around = nearestAreas(areas, own).slice(0, AREAS_AROUND)
  const like = (homes: readonly ApartmentCardView[]) =>
    homes.filter((home) => home.houseCode !== asked.houseCode && isLike(home.totalPriceCents, first.totalPriceCents))
  const [same, near] = await Promise.all([
    findFree(deps, request, [asked.neighbourhood.slug]),
    around.length > 0
      ? findFree(
          deps,
          request,
          around.map(({ slug }) => slug),
        )
      : [],
  ])
  const others = [...like(same).map(suggested('same_area')), ...like(near).map(suggested('near'))].slice(0, SHOWN)
  return ok([{ why: 'asked', isFree: isFree(asked.taken, request), home: first }, ...others])
}

function suggested(why: SuggestedHome['why']) {
  return (home: ApartmentCardView): SuggestedHome => ({ why, isFree: true, home })
}

/** Lists free homes with room for the party at the price of the stay. */
async function findFree(
  deps: SuggestDeps,
  request: BookingRequestRow,
  neighbourhoods: readonly string[],
): Promise<ApartmentCardView[]> {
  const { city, checkIn, checkOut, adults, children, babies, bedrooms } = request
  const now = deps.clock.now()
  const party = { adults, children, babies, ...(bedrooms === null ? {} : { bedrooms }) }
  const query = { ...ANYBODY, city, checkIn, checkOut, ...party, neighbourhoods: [...neighbourhoods] }
  const page = { sort: 'recommended', limit: LOOKED_AT, offset: 0 } as const
  const { cards } = await findFreeCards(deps, await deps.search.listMatches(filtersOf(query, now), page))
  return cards.map(({ row }) => shown(deps, row, { checkIn, checkOut }))
}

function shown({ settings }: SuggestDeps, row: HomeCardRow, { checkIn, checkOut }: Stay): ApartmentCardView {
  return cardView(row, { checkIn, checkOut }, settings.cardFeePercent)
}

function isLike(cents: Cents | undefined, asked: Cents | undefined): boolean {
  if (cents === undefined || asked === undefined) return false
  return Math.abs(cents - asked) <= percentOf(asked, SUGGESTED_PRICE_PERCENT)
}
