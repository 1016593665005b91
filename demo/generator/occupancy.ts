import { addDays, type CalendarDate } from '#domain/shared/calendar-date.ts'
import { type Random, randomOf } from './random.ts'

export const DEMO_DAYS = 365
const SHARE = 0.45
/** Some homes are always in demand and others are not: each has its own share around the average. */
const SPREAD = 0.16
/** A stay under way began at most this many days ago. */
const MAX_DAYS_BEFORE = 10

export type TakenNights = { readonly checkIn: CalendarDate; readonly checkOut: CalendarDate }

/** Usual lengths of stays in furnished homes, in nights (a week, a month, a term), with their weights. */
const LENGTHS: readonly (readonly [readonly [least: number, most: number], weight: number])[] = [
  [[4, 14], 5],
  [[21, 45], 5],
  [[60, 120], 3],
]

/**
 * Returns the stays of the coming year in one home, the same for the same house code and day. Gaps are empty or long
 * enough to be booked.
 */
export function demoOccupancy(houseCode: string, minNights: number, today: CalendarDate): TakenNights[] {
  const random = randomOf(`${houseCode} nights`)
  const takenDays = Math.round(DEMO_DAYS * (SHARE + (random.next() - 0.5) * 2 * SPREAD))
  const lengths = stayLengths(takenDays, minNights, random)
  const gaps = gapLengths(DEMO_DAYS - takenDays, lengths.length + 1, minNights, random)
  let day = 0
  return lengths.map((nights, index) => {
    day += gaps[index] ?? 0
    const begunBefore = day === 0 ? random.between(0, MAX_DAYS_BEFORE) : 0
    const stay = { checkIn: addDays(today, day - begunBefore), checkOut: addDays(today, day + nights) }
    day += nights
    return stay
  })
}

/**
 * Draws lengths that add up to `total`; the last one takes the rest, joined to the one before when it would be too
 * short.
 */
function stayLengths(total: number, minNights: number, random: Random): number[] {
  const lengths: number[] = []
  let left = total
  while (left > 0) {
    const [least, most] = random.weighted(LENGTHS)
    const nights = Math.min(left, random.between(least, most))
    if (nights < minNights && lengths.length > 0) lengths.push((lengths.pop() ?? 0) + nights)
    else lengths.push(nights)
    left -= nights
  }
  return random.shuffle(lengths)
}

/** Splits the free days over the gaps: some are zero, some last for months. */
function gapLengths(total: number, count: number, minNights: number, random: Random): number[] {
  const weights = Array.from({ length: count }, () => (random.chance(0.25) ? 0 : random.next() ** 2 + 0.02))
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === count - 1 ? total : 0))
  const gaps = weights.map((weight) => Math.floor((total * weight) / sum))
  const bookable = gaps.map((days) => (days < minNights ? 0 : days))
  const longest = bookable.indexOf(Math.max(...bookable))
  const spare = total - bookable.reduce((all, days) => all + days, 0)
  return bookable.map((days, index) => (index === longest ? days + spare : days))
}
