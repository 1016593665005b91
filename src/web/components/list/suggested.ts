import type { ApartmentQuery } from '#contract/catalogue.ts'
import type { DroppedFilter, Suggestion } from '#contract/suggestions.ts'
import type { Locale } from '#domain/shared/text.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { suggestStays } from '#services/catalogue/suggest-stays.ts'
import type { Deps } from '#services/deps.ts'
import { type HomeCardData, homeCardData } from './home-card-data.ts'

/** A way on with the cheapest home that it finds. */
export type Way = Suggestion & {
  readonly home: HomeCardData
  /** In days, for other dates; the name of a neighbourhood, for another one. */
  readonly days?: number
  readonly barrio?: string
}

export type WaysOn = {
  readonly ways: readonly Way[]
  readonly without: readonly {
    readonly filter: DroppedFilter
    readonly query: ApartmentQuery
    readonly count: number
  }[]
}

const MOST_OF_EACH = 2

/** For a search that found nothing: other dates and other neighbourhoods, each with a home that is free, and filters to drop. */
export async function findWaysOn(deps: Pick<Deps, 'db' | 'clock' | 'settings'>, query: ApartmentQuery, locale: Locale) {
  const { dates, areas, without } = await suggestStays(deps, query)
  const wanted = [
    ...dates.slice(0, MOST_OF_EACH).map(({ days, ...one }) => ({ ...one, days })),
    ...areas.slice(0, MOST_OF_EACH).map(({ name, ...one }) => ({ ...one, barrio: name })),
  ]
  const ways = await Promise.all(wanted.map((one) => withHome(deps, one, locale)))
  return {
    ways: ways.flat(),
    without: without.map((one) => ({ filter: one.filter, query: one.query, count: one.count })),
  } satisfies WaysOn
}

async function withHome(
  deps: Pick<Deps, 'db' | 'settings'>,
  { query, count, priceFromCents, days, barrio }: Omit<Way, 'home'>,
  locale: Locale,
): Promise<Way[]> {
  const { items } = await searchApartments(deps, { ...query, sort: 'price', page: 1, pageSize: 1 })
  return items.map((home) => ({ query, count, priceFromCents, days, barrio, home: homeCardData(home, locale) }))
}
