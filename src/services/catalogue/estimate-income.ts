import { listNeighbourhoods } from '#db/catalogue/neighbourhood-rows.ts'
import { findPriceRange, type PriceRangeRow } from '#db/catalogue/price-range-rows.ts'
import { ESTIMATE_LEAST_HOMES, MAX_ESTIMATE_BEDROOMS } from '#domain/catalogue/catalogue-policy.ts'
import type { City } from '#domain/catalogue/cities.ts'
import type { Deps } from '#services/deps.ts'

/** Upper bound of bedrooms, more than any home has. */
const ANY_BEDROOMS = 1_000

export type IncomeCriteria = {
  readonly city: City
  /** Slug of the neighbourhood; without it the whole city. */
  readonly neighbourhood?: string | undefined
  /** 0 for a studio; the maximum includes all larger homes. */
  readonly bedrooms: number
}

export type IncomeEstimate = {
  readonly count: number
  /** Name of the neighbourhood of the figures; null for the whole city. */
  readonly neighbourhood: string | null
  /** Whether the figures are of the city because the neighbourhood has too few homes. */
  readonly isWider: boolean
  readonly lowCents: number
  readonly medianCents: number
  readonly highCents: number
}

/**
 * Estimates the monthly rent of similar homes from the prices of the catalogue: in the neighbourhood, or in the city where
 * the neighbourhood has too few. Null where the city has too few as well.
 */
export async function estimateIncome(
  { read }: Pick<Deps, 'read'>,
  { city, neighbourhood: slug, bedrooms }: IncomeCriteria,
): Promise<IncomeEstimate | null> {
  const isLargest = bedrooms >= MAX_ESTIMATE_BEDROOMS
  const least = isLargest ? MAX_ESTIMATE_BEDROOMS : bedrooms
  const kind = { city, bedrooms: { least, most: isLargest ? ANY_BEDROOMS : bedrooms } }
  const area = slug === undefined ? undefined : await findNeighbourhood(read, city, slug)
  const near =
    area && estimateOf(await read((db) => findPriceRange(db, { ...kind, neighbourhoodId: area.id })), area.name, false)
  return near ?? estimateOf(await read((db) => findPriceRange(db, kind)), null, area !== undefined)
}

async function findNeighbourhood(read: Deps['read'], city: City, slug: string) {
  return (await read(listNeighbourhoods)).find((one) => one.city === city && one.slug === slug)
}

function estimateOf(range: PriceRangeRow, neighbourhood: string | null, isWider: boolean): IncomeEstimate | null {
  const { count, lowCents, medianCents, highCents } = range
  if (count < ESTIMATE_LEAST_HOMES || lowCents === null || medianCents === null || highCents === null) return null
  return { count, neighbourhood, isWider, lowCents, medianCents, highCents }
}
