import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Clock } from '#domain/shared/clock.ts'
import type { CacheTag } from '#web/server/page-cache-rules.ts'

export type Versions = {
  /** Returns a number that changes when what a page shows may have changed. */
  of(tag: CacheTag): number
  invalidateCity(city: City): void
  invalidateAll(): void
}

const MINUTE_MS = 60_000
const EVERYTHING: readonly CacheTag[] = ['catalogue', 'anywhere', ...CITIES]

/**
 * Counts changes instead of looking for the pages they affect. A page stores the version at which its rendering began,
 * so one that was being rendered while a booking was made is outdated from the start.
 */
export function createVersions(clock: Clock): Versions {
  const counts = Object.fromEntries(EVERYTHING.map((tag) => [tag, 0])) as Record<CacheTag, number>
  let minute = Number.NaN
  let day = ''

  function invalidateAll(): void {
    for (const tag of EVERYTHING) counts[tag] += 1
  }

  /** Pages say "today" and offer the first day that can be booked, both of which change on a full minute. */
  function watchTheDay(): void {
    const now = clock.now()
    const thisMinute = Math.floor(now.getTime() / MINUTE_MS)
    if (thisMinute === minute) return
    minute = thisMinute
    const today = `${dateInMadrid(now)} ${firstCheckIn(now)}`
    if (today !== day) invalidateAll()
    day = today
  }

  return {
    of(tag) {
      watchTheDay()
      return counts[tag]
    },
    invalidateCity(city) {
      counts[city] += 1
      counts.anywhere += 1
    },
    invalidateAll,
  }
}
