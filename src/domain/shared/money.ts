import { formatNumber } from './format-number.ts'

/** An integer number of euro cents, used everywhere but on screen. */
export type Cents = number

/**
 * Divides and rounds half up to an integer, exact for integers (no floats on the way). Throws `RangeError` when either is not
 * a safe integer or the denominator is not positive.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Not an exact division: ${numerator} / ${denominator}`)
  }
  const quotient = Math.floor(numerator / denominator)
  const rest = numerator - quotient * denominator
  return rest * 2 >= denominator ? quotient + 1 : quotient
}

/** Takes an integer number of percent of an amount in cents, rounded half up to a cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return divideHalfUp(amount * percent, 100)
}

/**
 * Splits an amount in cents in proportion to integer weights: every part but the last is rounded half up, the last takes
 * the remainder, so that the parts add up to the whole exactly. No part is negative, and none exceeds its weight unless the
 * amount exceeds them all (rounding is bent by a cent where it would). Weights that are all zero give it all to the last.
 * Throws `RangeError` without weights.
 */
export function splitByWeights(amount: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) throw new RangeError('Nothing to split by')
  const whole = sum(weights)
  let left = amount
  let later = whole
  return weights.map((weight, index) => {
    later -= weight
    const isLast = index === weights.length - 1
    const share = whole === 0 ? 0 : divideHalfUp(amount * weight, whole)
    const least = amount <= whole ? left - later : 0
    const part = isLast ? left : Math.min(Math.max(share, least), left)
    left -= part
    return part
  })
}

/** Adds up amounts in cents; without any it is 0. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/**
 * Writes cents as euros, `123456` → `1.234,56 €`, the same in both languages, with exactly two decimals and a no-break space
 * (specification, section 1).
 */
export function formatCents(amount: Cents): string {
  return `${formatNumber(amount / 100, 2)}\u00a0€`
}
