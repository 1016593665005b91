import type { NextFreeHome, NextFreeQuery } from '#contract/home-search.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { fromEpochDay, toEpochDay } from '#domain/shared/calendar-date.ts'
import { at, forEachBit, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'

/** Lists of every city the first homes in the recommended order that become free soon and can be booked at once. */
export function listNextFree(cities: readonly CityHomes[], query: NextFreeQuery): NextFreeHome[] {
  return cities.flatMap((homes) => nextFreeOf(homes, query))
}

function nextFreeOf(homes: CityHomes, { from, withinDays, nights, perCity }: NextFreeQuery): NextFreeHome[] {
  const firstDay = toEpochDay(from)
  const range = { from: firstDay, to: firstDay + withinDays + nights }
  const freeFrom = (slot: number) => homes.nights.firstFree(slot, range, Math.max(homes.minNights.of(slot), nights))
  const bits = homes.alive.slice()
  intersect(bits, homes.bookable)
  const first = new FirstHomes(perCity)
  forEachBit(bits, (slot) => {
    const rank = at(homes.rank, slot)
    if (rank <= first.bound && freeFrom(slot) !== null) first.offer(rank, at(homes.ids, slot))
  })
  return first.sorted().flatMap(({ tie: id }) => {
    const slot = homes.slotOf(id)
    const day = slot === null ? null : freeFrom(slot)
    if (slot === null || day === null) return []
    const neighbourhoodId = homes.neighbourhoods.of(slot)
    return [{ id, cityId: CITIES.indexOf(homes.city), neighbourhoodId, freeFrom: fromEpochDay(day) }]
  })
}
