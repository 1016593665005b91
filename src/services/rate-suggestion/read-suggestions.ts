import type { Queryable } from '#db/connection/client.ts'
import { type HomeToPrice, listHomesToPrice } from '#db/dated-rule/dated-rule-rows.ts'
import { listChangesSince } from '#db/dated-rule/rule-change-rows.ts'
import { listTimelineBars } from '#db/timeline/timeline-rows.ts'
import { firstCheckIn } from '#domain/booking/stay-rules.ts'
import { CITIES, type City } from '#domain/catalogue/cities.ts'
import type { DateSpan } from '#domain/pricing/night-price.ts'
import { type PriceQuestion, questionOf, repricedSpans } from '#domain/pricing/rule-change.ts'
import { DECIDED_DAYS, OCCUPANCY_DAYS, RATE_DAYS } from '#domain/rate-suggestion/own-rate-policy.ts'
import type { HomeToRate, RateSuggestion } from '#domain/rate-suggestion/rate-suggestions.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { nightsOfBar } from '#services/gap/list-gaps.ts'

const DAY_MS = 86_400_000

/** A suggestion with its home and the question that its price raises, if any. */
export type SuggestionOfHome = RateSuggestion & { readonly home: HomeToPrice; readonly question: PriceQuestion | null }

/**
 * Asks for suggested prices of the listed homes of some cities, of all where null. Homes are compared with homes of their own
 * city, so fewer cities change no suggestion of the others. Must not run in a transaction.
 */
export async function readSuggestions(
  { db, clock, rates }: Pick<Deps, 'db' | 'clock' | 'rates'>,
  cities: readonly City[] | null,
): Promise<{ readonly homes: readonly HomeToPrice[]; readonly suggestions: readonly SuggestionOfHome[] }> {
  const now = clock.now()
  const from = firstCheckIn(now)
  const days = { today: dateInMadrid(now), from, to: addDays(from, RATE_DAYS) }
  const wanted = { cities, houseCodes: null, neighbourhood: null, bedrooms: null }
  const rows = await listHomesToPrice(db, wanted, { order: CITIES, limit: null, offset: 0 })
  const homes = rows.filter(({ state }) => state === 'listed')
  const facts = await factsOf(db, homes, { now, from, to: addDays(days.to, OCCUPANCY_DAYS) })
  const byCode = new Map(homes.map((home) => [home.houseCode, home]))
  const found = await rates.suggestRates(facts, days)
  const suggestions = found.flatMap((one): SuggestionOfHome[] => {
    const home = byCode.get(one.houseCode)
    return home ? [{ ...one, home, question: questionOf(one.beforeCents, one.nightCents, home.floorCents) }] : []
  })
  return { homes, suggestions }
}

async function factsOf(
  on: Queryable,
  homes: readonly HomeToPrice[],
  { now, from, to }: DateSpan & { readonly now: Date },
): Promise<HomeToRate[]> {
  const ids = homes.map(({ id }) => id)
  const [bars, changes] = await Promise.all([
    listTimelineBars(on, { homes: ids, from, to, now }),
    listChangesSince(on, new Date(now.getTime() - DECIDED_DAYS * DAY_MS)),
  ])
  const barsOf = Map.groupBy(bars, ({ home }) => home)
  const changesOf = Map.groupBy(changes, ({ apartmentId }) => apartmentId)
  return homes.map((home) => {
    const own = barsOf.get(home.id) ?? []
    return {
      ...home,
      taken: own.map(({ checkIn, checkOut }) => ({ from: checkIn, to: checkOut })),
      nights: own.flatMap((bar) => nightsOfBar(bar) ?? []),
      decided: (changesOf.get(home.id) ?? []).flatMap(({ before, after }) => repricedSpans(before, after)),
    }
  })
}
