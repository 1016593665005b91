import type { HomeForMove } from '#contract/office-stays.ts'
import { listContractTypes } from '#db/catalogue/apartment-rows.ts'
import { cityOfHouseCode } from '#domain/catalogue/cities.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { readBooking } from '#services/booking/read-booking.ts'
import { findFreeHomes, findHomesLike } from '#services/catalogue/free-homes-like.ts'
import type { Deps } from '#services/deps.ts'

const SHOWN = 6

/**
 * Lists homes that a booking could be moved to: free, with room for the party and of the same kind of contract; first those of
 * its neighbourhood and around at about its price, then any of its city. Refuses `booking_not_found`.
 */
export async function listHomesForMove(
  deps: Pick<Deps, 'db' | 'read' | 'search' | 'clock' | 'settings'>,
  { code }: { readonly code: string },
): Promise<Result<readonly HomeForMove[], Refusal<'booking_not_found'>>> {
  const record = await readBooking(deps.db, code)
  const city = record && cityOfHouseCode(record.houseCode)
  if (!record || !city) return refuse('booking_not_found')
  const { apartmentId, checkIn, checkOut, adults, children, babies } = record.booking
  const wanted = { city, checkIn, checkOut, adults, children, babies, bedrooms: null }
  const like = await findHomesLike(deps, apartmentId, wanted)
  const found = [...(like?.sameArea ?? []), ...(like?.near ?? [])]
  const others = found.length < SHOWN ? await findFreeHomes(deps, wanted, []) : []
  const homes = new Map([...found, ...others].map((home) => [home.houseCode, home]))
  const contracts = await listContractTypes(deps.db, [record.houseCode, ...homes.keys()])
  const own = contracts.get(record.houseCode)
  const fitting = [...homes.values()].filter(
    ({ houseCode }) => houseCode !== record.houseCode && contracts.get(houseCode) === own,
  )
  return ok(
    fitting.slice(0, SHOWN).map(({ houseCode, neighbourhood, bedrooms, maxOccupancy, sizeM2, totalPriceCents }) => ({
      ...{ houseCode, bedrooms, maxOccupancy, sizeM2 },
      place: neighbourhood.name,
      priceTodayCents: totalPriceCents ?? null,
    })),
  )
}
