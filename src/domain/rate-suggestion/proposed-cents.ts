import { RULE_VALUES } from '#domain/dated-rule/dated-rule-policy.ts'
import { type Cents, divideHalfUp } from '#domain/shared/money.ts'
import { MAX_RATE_CHANGE, MIN_RATE_CHANGE } from './own-rate-policy.ts'
import type { RateStep } from './own-rate-reasons.ts'
import type { RateReason } from './rate-suggestions.ts'

type ToPropose = {
  readonly beforeCents: Cents
  readonly floorCents: Cents | null
  readonly steps: readonly RateStep[]
}
type Proposed = { readonly nightCents: Cents; readonly reasons: readonly RateReason[] }

/**
 * Multiplies a price by the percents of some steps and rounds to whole euros, within the limit of a proposal and not below the
 * floor, which are reasons too where they end it. Null where the price would hardly change, or the floor is beyond the limit.
 */
export function proposedCents({ beforeCents, floorCents, steps }: ToPropose): Proposed | null {
  if (steps.length === 0) return null
  const factors = steps.reduce((product, { percent }) => product * (100 + percent), 1)
  const euros = divideHalfUp(beforeCents * factors, 100 ** (steps.length + 1))
  const lowest = Math.ceil((beforeCents * (100 - MAX_RATE_CHANGE)) / 10_000)
  const highest = Math.floor((beforeCents * (100 + MAX_RATE_CHANGE)) / 10_000)
  const limited = Math.min(highest, Math.max(lowest, euros))
  const least = Math.ceil(Math.max(floorCents ?? 0, RULE_VALUES.night_cents.min) / 100)
  const nightCents = Math.max(limited, least) * 100
  const isLower = euros * 100 < beforeCents
  if (nightCents > highest * 100 || isLower !== nightCents < beforeCents) return null
  if (Math.abs(nightCents - beforeCents) * 100 <= beforeCents * MIN_RATE_CHANGE) return null
  const limit: RateReason = { kind: 'limit', percent: isLower ? -MAX_RATE_CHANGE : MAX_RATE_CHANGE }
  const floor: RateReason = { kind: 'floor', floorCents: least * 100 }
  return {
    nightCents,
    reasons: [...steps, ...(limited === euros ? [] : [limit]), ...(limited < least ? [floor] : [])],
  }
}
