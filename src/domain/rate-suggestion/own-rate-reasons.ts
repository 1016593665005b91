import type { NightCount } from '#domain/gap/gaps.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { divideHalfUp } from '#domain/shared/money.ts'
import { EARLY_STEP, OCCUPANCY_STEP, SEASON_STEP, UNSOLD_STEPS } from './own-rate-policy.ts'
import type { RateReason } from './rate-suggestions.ts'

/** A reason that changes the price by a percentage. */
export type RateStep = Extract<RateReason, { kind: 'occupancy' | 'lead_time' | 'season' }>

export type RateFacts = {
  /** The first day on which sold nights are counted. */
  readonly from: CalendarDate
  readonly daysAhead: number
  readonly own: NightCount
  /** Null where too few homes are alike; `place` is null for all of the city. */
  readonly alike: { readonly place: string | null; readonly count: NightCount } | null
  /** Null where no season decides the price. */
  readonly season: { readonly ownPercent: number; readonly alikePercent: number } | null
}

/** Lists the reasons to change a price, each with its percent; none of them is zero. */
export function reasonsOf(facts: RateFacts): RateStep[] {
  return [occupancyOf(facts), leadTimeOf(facts), seasonOf(facts)].filter(
    (step) => step !== null && step.percent !== 0,
  ) as RateStep[]
}

function occupancyOf({ from, own, alike }: RateFacts): RateStep | null {
  if (!alike || own.forSale <= 0 || alike.count.forSale <= 0) return null
  const alikePercent = percentSold(alike.count)
  const percent = within(Math.trunc((percentSold(own) - alikePercent) / OCCUPANCY_STEP.points), OCCUPANCY_STEP.max)
  const figures = { from, nights: own.forSale, soldNights: own.sold, alikePercent, place: alike.place }
  return { kind: 'occupancy', ...figures, percent }
}

function leadTimeOf({ daysAhead, own }: RateFacts): RateStep | null {
  if (own.forSale <= 0) return null
  const figures = { daysAhead, nights: own.forSale, soldNights: own.sold }
  if (own.sold === 0) {
    const step = UNSOLD_STEPS.find(({ maxDaysAhead }) => daysAhead <= maxDaysAhead)
    return step ? { kind: 'lead_time', ...figures, percent: step.percent } : null
  }
  const isEarly = daysAhead >= EARLY_STEP.minDaysAhead && percentSold(own) >= EARLY_STEP.minSoldPercent
  return isEarly ? { kind: 'lead_time', ...figures, percent: EARLY_STEP.percent } : null
}

function seasonOf({ season }: RateFacts): RateStep | null {
  if (!season) return null
  const { ownPercent, alikePercent } = season
  const difference = (100 * (alikePercent - ownPercent)) / ownPercent
  return { kind: 'season', ...season, percent: within(Math.trunc(difference / SEASON_STEP.part), SEASON_STEP.max) }
}

function percentSold({ sold, forSale }: NightCount): number {
  return divideHalfUp(100 * sold, forSale)
}

function within(percent: number, max: number): number {
  return Math.max(-max, Math.min(max, percent))
}
