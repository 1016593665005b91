import type { HomesToPriceInput, RuleChangeInput, RuleChangePreview } from '#contract/rule-change.ts'
import type { Queryable } from '#db/connection/client.ts'
import {
  countBookingsIn,
  type HomesToPrice,
  type HomeToPrice,
  listHomesToPrice,
} from '#db/dated-rule/dated-rule-rows.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { type DatedRules, leastNightsOn } from '#domain/dated-rule/dated-rules.ts'
import { type DateSpan, seasonChanges } from '#domain/pricing/night-price.ts'
import { priceStay } from '#domain/pricing/price.ts'
import {
  averageNightCents,
  changedRules,
  differenceOf,
  isPriceChange,
  questionOf,
  type SeasonChanges,
  spansOfDates,
} from '#domain/pricing/rule-change.ts'
import { addDays, daysBetween, eachDate } from '#domain/shared/calendar-date.ts'
import { sum } from '#domain/shared/money.ts'
import { citiesWithin, type Scope } from '#domain/staff/permissions.ts'
import { previewIdOf } from '#services/preview-id.ts'

export type PlannedHome = {
  readonly home: HomeToPrice
  readonly after: DatedRules
  readonly figures: RuleChangePreview['homes'][number]
}
export type PlannedChange = { readonly homes: readonly PlannedHome[]; readonly preview: RuleChangePreview }

/** Returns the condition for the homes that an input names, within a member's cities. */
export function homesWanted(
  member: Scope,
  { houseCodes, city, neighbourhood, bedrooms }: HomesToPriceInput,
): HomesToPrice {
  return {
    cities: citiesWithin(member, city),
    neighbourhood: neighbourhood ?? null,
    bedrooms: bedrooms === undefined ? null : { least: bedrooms, most: bedrooms === 3 ? 99 : bedrooms },
    houseCodes: houseCodes ?? null,
  }
}

/**
 * Plans a change of dated rules: the rules of each home after it, with what they do to prices. Reads the homes of the input;
 * null where there is none.
 */
export async function planRuleChange(
  on: Queryable,
  {
    member,
    input,
    sampleHome,
  }: { readonly member: Scope; readonly input: RuleChangeInput; readonly sampleHome?: string | undefined },
): Promise<PlannedChange | null> {
  const rows = await listHomesToPrice(on, homesWanted(member, input), { order: CITIES, limit: null, offset: 0 })
  const named = input.houseCodes
  if (rows.length === 0 || (named && rows.length < new Set(named).size)) return null
  const { from, to, weekdays, change } = input
  const spans = spansOfDates({ from, to }, weekdays)
  const changes = sharedSeasonChanges()
  const changed = rows.flatMap((home): PlannedHome[] => {
    const after = changedRules(home, spans, change, changes(home))
    const { removed, added } = differenceOf(home.dated, after)
    if (removed.length === 0 && added.length === 0) return []
    return [{ home, after, figures: figuresOf({ home, after, spans, changes: changes(home) }) }]
  })
  const homes = [...changed].sort((a, b) => Number(b.figures.question !== null) - Number(a.figures.question !== null))
  const sampled = homes.find(({ home }) => home.houseCode === sampleHome) ?? homes[0]
  const figures = {
    homes: homes.map((one) => one.figures),
    unchanged: rows.length - changed.length,
    nights: sum(spans.map((span) => daysBetween(span.from, span.to))),
    bookings: await countBookingsIn(
      on,
      changed.map(({ home }) => home.id),
      { from, to },
    ),
    samples: sampled && isPriceChange(change) ? samplesOf(sampled, spans[0] ?? { from, to }) : [],
  }
  const rules = changed.map(({ home, after }) => [home.id, home.dated, after])
  return { homes: changed, preview: { ...figures, previewId: previewIdOf('dated rules', input.change, spans, rules) } }
}

type Compared = {
  readonly home: HomeToPrice
  readonly after: DatedRules
  readonly spans: readonly DateSpan[]
  readonly changes: SeasonChanges
}

function figuresOf({ home, after, spans, changes }: Compared): PlannedHome['figures'] {
  const { houseCode, place, price, floorCents, minNights } = home
  const beforeCents = averageNightCents(home, spans, changes)
  const afterCents = averageNightCents({ price, dated: after }, spans, changes)
  const first = spans[0]?.from ?? ''
  return {
    ...{ houseCode, place, beforeCents, afterCents, floorCents },
    minNightsBefore: leastNightsOn(home, first),
    minNightsAfter: leastNightsOn({ minNights, dated: after }, first),
    question: questionOf(beforeCents, afterCents, floorCents),
  }
}

/** Lengths of the stays that are priced as an example: a week, a month and a quarter. */
const SAMPLE_NIGHTS = [7, 30, 91]
/** Days before the change on which the longest one begins. */
const DAYS_BEFORE = 10

/** Prices three stays that have nights among those that change. Fees of cards and discounts of members are left out. */
function samplesOf({ home, after }: PlannedHome, { from }: DateSpan): RuleChangePreview['samples'] {
  return SAMPLE_NIGHTS.map((nights) => {
    const checkIn = nights > 30 ? addDays(from, -DAYS_BEFORE) : from
    const stay = { checkIn, checkOut: addDays(checkIn, nights), cardFeePercent: 0 }
    return {
      houseCode: home.houseCode,
      checkIn,
      checkOut: stay.checkOut,
      beforeCents: priceStay(home, stay).totalPriceCents,
      afterCents: priceStay({ price: home.price, dated: after }, stay).totalPriceCents,
    }
  })
}

/** Finds the season changes of homes; those of the same seasons are looked up once. */
function sharedSeasonChanges() {
  const known = new Map<string, Map<string, readonly string[]>>()
  return ({ price: { seasons } }: Pick<HomeToPrice, 'price'>): SeasonChanges => {
    const key = JSON.stringify(seasons)
    const ofSeasons = known.get(key) ?? new Map<string, readonly string[]>()
    known.set(key, ofSeasons)
    return ({ from, to }) => {
      const span = `${from} ${to}`
      const found = ofSeasons.get(span) ?? seasonChanges(seasons, eachDate(from, to))
      ofSeasons.set(span, found)
      return found
    }
  }
}
