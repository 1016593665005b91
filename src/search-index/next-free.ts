import type { NextFreeHome, NextFreeQuery } from '#contract/home-search.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { isArrivalClosed, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { fromEpochDay, toEpochDay } from '#domain/shared/calendar-date.ts'
import { at, forEachBit, intersect } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import { FirstHomes } from './first-homes.ts'
import type { DayRange } from './nights.ts'

/** Lists of every city the first homes in the recommended order that become free soon and can be booked at once. */
export function listNextFree(cities: readonly CityHomes[], query: NextFreeQuery): NextFreeHome[] {
  return cities.flatMap((homes) => nextFreeOf(homes, query))
}

function nextFreeOf(homes: CityHomes, { from, withinDays, nights, perCity }: NextFreeQuery): NextFreeHome[] {
  const firstDay = toEpochDay(from)
  const range = { from: firstDay, to: firstDay + withinDays + nights }
  const freeFrom = (slot: number) =>
    homes.datedStays.has(slot)
      ? firstAllowed(homes, slot, range, nights)
      : homes.nights.firstFree(slot, range, Math.max(homes.minNights.of(slot), nights))
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

/** Returns the first day on which a home with dated rules allows an arrival, and is free for as many nights as it requires. */
function firstAllowed(homes: CityHomes, slot: number, { from, to }: DayRange, nights: number): number | null {
  const limits = homes.stayDaysOf(slot)
  for (let day = from; day < to; day++) {
    const date = fromEpochDay(day)
    const end = day + Math.max(leastNightsOn(limits, date), nights)
    if (end <= to && !isArrivalClosed(limits.dated, date) && homes.nights.isFree(slot, { from: day, to: end }))
      return day
  }
  return null
}
