import type { Facets } from '#contract/catalogue.ts'

/** Whole euros a month. The two ends stand for “no limit”. */
export type PriceScale = {
  readonly least: number
  readonly most: number
  readonly step: number
  /** One for each band of prices; heights from 0 to 1, of the band with most homes. */
  readonly bars: readonly { readonly price: number; readonly height: number }[]
}

const STEP_EUR = 50
/** A band with homes is always seen, one without leaves a line. */
const LEAST_HEIGHT = 0.06
const EMPTY_HEIGHT = 0.015

/** What the handles run over: from the cheapest band with homes to the dearest. Null where there is nothing to choose from. */
export function priceScale(bands: Facets['prices']): PriceScale | null {
  const [first] = bands
  const last = bands.at(-1)
  if (!first || !last || bands.length < 2) return null
  const most = Math.max(...bands.map(({ count }) => count))
  return {
    least: first.fromCents / 100,
    most: last.toCents / 100,
    step: STEP_EUR,
    bars: bands.map(({ fromCents, count }) => ({
      price: fromCents / 100,
      height: count === 0 ? EMPTY_HEIGHT : Math.max(count / most, LEAST_HEIGHT),
    })),
  }
}
