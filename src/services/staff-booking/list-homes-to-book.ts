import type { HomeToBook } from '#contract/office-stays.ts'
import { findCardsByCode, type HomeCardRow } from '#db/catalogue/home-card-rows.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { isFree } from '#domain/catalogue/taken-nights.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { cardView } from '#services/catalogue/card-view.ts'
import { findFreeHomes } from '#services/catalogue/free-homes-like.ts'
import type { Deps } from '#services/deps.ts'

const SHOWN = 12

export type HomesToBookInput = Stay & Party & { readonly city: City; readonly houseCode?: string | undefined }

type HomesDeps = Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>

/**
 * Lists homes of a city for a booking by telephone: free, with room for the party, in the order of a search, each at the price of
 * the nights. A home that was named comes first, free or not. None for dates that are past or no stay.
 */
export async function listHomesToBook(deps: HomesDeps, input: HomesToBookInput): Promise<readonly HomeToBook[]> {
  const { city, houseCode, checkIn, checkOut } = input
  if (checkIn >= checkOut || checkIn < dateInMadrid(deps.clock.now())) return []
  const [named, free] = await Promise.all([
    houseCode ? findCardsByCode(deps.db, [houseCode]) : [],
    findFreeHomes(deps, { ...input, bedrooms: null }, []),
  ])
  const first = named.filter((row) => row.city === city).map((row) => namedHome(deps, row, { checkIn, checkOut }))
  const others = free
    .filter((home) => home.houseCode !== houseCode)
    .map(({ houseCode, neighbourhood, bedrooms, maxOccupancy, sizeM2, minNights, totalPriceCents = null }) => ({
      ...{ houseCode, place: neighbourhood.name, bedrooms, maxOccupancy, sizeM2, minNights, totalPriceCents },
      isFree: true,
    }))
  return [...first, ...others].slice(0, SHOWN)
}

function namedHome({ settings }: HomesDeps, row: HomeCardRow, stay: Stay): HomeToBook {
  const home = cardView(row, stay, settings.cardFeePercent)
  const { houseCode, neighbourhood, bedrooms, maxOccupancy, sizeM2, minNights, totalPriceCents = null } = home
  return {
    ...{ houseCode, place: neighbourhood.name, bedrooms, maxOccupancy, sizeM2, minNights, totalPriceCents },
    isFree: isFree(row.taken, stay),
  }
}
