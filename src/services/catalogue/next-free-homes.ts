import type { ApartmentCardView } from '#contract/catalogue.ts'
import type { NextFreeHome as FoundHome } from '#contract/home-search.ts'
import { findCards } from '#db/catalogue/home-card-rows.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { distinctCovers } from '#domain/catalogue/distinct-covers.ts'
import { firstFreeDay } from '#domain/catalogue/taken-nights.ts'
import { MONTHLY_STAY_NIGHTS } from '#domain/pricing/pricing-policy.ts'
import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { cardView } from './card-view.ts'

const SHOWN_HOMES = 6
/** More than are shown, so that they can be of different neighbourhoods, and other cities can stand in for an empty one. */
const PER_CITY = 12
const WITHIN_DAYS = 60

export type NextFreeHome = {
  readonly home: ApartmentCardView
  readonly freeFrom: CalendarDate
  /** The first day on which anybody can check in. */
  readonly from: CalendarDate
}

/**
 * Lists up to six homes that can be booked and become free within two months for at least a monthly stay: the cities in
 * turn, of each another neighbourhood every time while there is one. The days are read from the primary, as those of a
 * search with dates.
 */
export async function nextFreeHomes(deps: Pick<Deps, 'db' | 'search' | 'clock' | 'settings'>): Promise<NextFreeHome[]> {
  const from = firstCheckIn(deps.clock.now())
  const query = { from, withinDays: WITHIN_DAYS, nights: MONTHLY_STAY_NIGHTS, perCity: PER_CITY }
  const chosen = citiesInTurn(await deps.search.listNextFree(query)).slice(0, SHOWN_HOMES)
  const rows = await findCards(
    deps.db,
    chosen.map(({ id }) => id),
  )
  const span = { from, until: addDays(from, WITHIN_DAYS + MONTHLY_STAY_NIGHTS), nights: MONTHLY_STAY_NIGHTS }
  const homes = distinctCovers(rows.map((row) => cardView(row, null, deps.settings.cardFeePercent)))
  return homes.flatMap((home, index) => {
    const row = rows[index]
    const freeFrom = row ? firstFreeDay(row, span) : null
    return freeFrom ? [{ home, freeFrom, from }] : []
  })
}

function citiesInTurn(rows: readonly FoundHome[]): FoundHome[] {
  const cities = [...Map.groupBy(rows, ({ cityId }) => cityId).values()].map(neighbourhoodsInTurn)
  return Array.from({ length: PER_CITY }, (_, turn) => cities.flatMap((city) => city[turn] ?? [])).flat()
}

/** Puts the first home of each neighbourhood before the second of any. */
function neighbourhoodsInTurn(rows: readonly FoundHome[]): FoundHome[] {
  const areas = [...Map.groupBy(rows, ({ neighbourhoodId }) => neighbourhoodId).values()]
  return Array.from({ length: PER_CITY }, (_, turn) => areas.flatMap((area) => area[turn] ?? [])).flat()
}
