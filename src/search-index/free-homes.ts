import { nightsOf, type Stay } from '#domain/booking/stay-rules.ts'
import { toEpochDay } from '#domain/shared/calendar-date.ts'
import type { Bitmap } from './bitmap.ts'
import type { CityHomes } from './city-homes.ts'
import type { DayRange } from './nights.ts'

/** Returns the homes that are free for one of the stays and allow that many nights. */
export function freeHomes({ alive, minNights, datedStays, nights: taken }: CityHomes, stays: readonly Stay[]): Bitmap {
  const [only, ...more] = stays
  if (only && more.length === 0) {
    const free = alive.slice()
    datedStays.keepAllowed(free, daysOf(only), minNights)
    taken.keepFree(free, daysOf(only))
    return free
  }
  const found = new Uint32Array(alive.length)
  for (const [nights, some] of Map.groupBy(stays, nightsOf)) {
    const usual = alive.slice()
    minNights.keep(usual, (least) => least <= nights)
    const starts = some.map((stay) => {
      const days = daysOf(stay)
      if (!datedStays.hasRules(days)) return { day: days.from, allowed: usual }
      const allowed = alive.slice()
      datedStays.keepAllowed(allowed, days, minNights)
      return { day: days.from, allowed }
    })
    taken.addFree(found, nights, starts)
  }
  return found
}

/** Returns the days of a stay since 1970-01-01. */
export function daysOf({ checkIn, checkOut }: Stay): DayRange {
  return { from: toEpochDay(checkIn), to: toEpochDay(checkOut) }
}
