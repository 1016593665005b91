import { PRICE_UNITS, type PriceUnit } from '#domain/pricing/price-columns.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

export const BEDROOMS = ['0', '1', '2', '3'] as const
export type Bedrooms = (typeof BEDROOMS)[number]

/** What the grid of prices shows, as the address says it. */
export type PriceFilters = {
  readonly unit: PriceUnit
  /** A day of the first column; null for today. */
  readonly from: CalendarDate | null
  /** A neighbourhood's slug. */
  readonly area: string | null
  /** `3` is three or more. */
  readonly bedrooms: Bedrooms | null
}

const UNIT_NAMES = { month: 'meses', week: 'semanas', day: 'dias' } as const satisfies Record<PriceUnit, string>

/** Reads filters from an address; what it does not know is left out. */
export function readPriceFilters(search: URLSearchParams): PriceFilters {
  const from = search.get('desde') ?? ''
  return {
    unit: PRICE_UNITS.find((unit) => UNIT_NAMES[unit] === search.get('por')) ?? 'month',
    from: isCalendarDate(from) && from > '2000-01-01' && from < '2200-01-01' ? from : null,
    area: search.get('barrio'),
    bedrooms: BEDROOMS.find((one) => one === search.get('dormitorios')) ?? null,
  }
}

/** Returns the address of some filters. */
export function priceAddress({ unit, from, area, bedrooms }: PriceFilters): string {
  const search = new URLSearchParams({
    ...(unit !== 'month' && { por: UNIT_NAMES[unit] }),
    ...(from && { desde: from }),
    ...(area && { barrio: area }),
    ...(bedrooms && { dormitorios: bedrooms }),
  }).toString()
  return search ? `/prices?${search}` : '/prices'
}
