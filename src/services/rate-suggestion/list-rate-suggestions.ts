import type { City } from '#domain/catalogue/cities.ts'
import type { PriceQuestion } from '#domain/pricing/rule-change.ts'
import type { RateSuggestion } from '#domain/rate-suggestion/rate-suggestions.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import type { Cents } from '#domain/shared/money.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'
import { readSuggestions, type SuggestionOfHome } from './read-suggestions.ts'

/** A suggested price with what a list shows of its home. */
export type ListedSuggestion = RateSuggestion & {
  readonly place: string
  /** Where the home is in the grid of prices: the slug of its neighbourhood and its bedrooms. */
  readonly area: string
  readonly bedrooms: number
  /** Why the price can only be set in the grid, where it is typed again. */
  readonly question: PriceQuestion | null
  /** What all of its nights would cost more, or less, in cents. */
  readonly stakeCents: Cents
}

export type SuggestionList = {
  /** The suggestions with the most at stake. */
  readonly suggestions: readonly ListedSuggestion[]
  readonly total: number
  readonly homes: number
}

/** Number of suggestions that the list shows. */
const SHOWN_SUGGESTIONS = 100

/** Lists the suggested prices of the listed homes of a member's cities, by the money at stake. */
export async function listRateSuggestions(
  deps: Pick<Deps, 'db' | 'clock' | 'rates'>,
  { member, city }: { readonly member: Scope; readonly city: City | null },
): Promise<SuggestionList> {
  const { suggestions } = await readSuggestions(deps, citiesWithin(member, city ?? undefined))
  const listed = suggestions.map(listedOf).toSorted(byStake)
  return {
    suggestions: listed.slice(0, SHOWN_SUGGESTIONS),
    total: listed.length,
    homes: new Set(listed.map(({ houseCode }) => houseCode)).size,
  }
}

function listedOf({ home: { place, area, bedrooms }, ...suggestion }: SuggestionOfHome): ListedSuggestion {
  const { from, to, beforeCents, nightCents } = suggestion
  return { ...suggestion, place, area, bedrooms, stakeCents: (nightCents - beforeCents) * daysBetween(from, to) }
}

/** Orders by the money at stake, then by home and day, so that the same facts have the same list. */
function byStake(a: ListedSuggestion, b: ListedSuggestion): number {
  const difference = Math.abs(b.stakeCents) - Math.abs(a.stakeCents)
  if (difference !== 0) return difference
  return `${a.houseCode} ${a.from}` < `${b.houseCode} ${b.from}` ? -1 : 1
}
