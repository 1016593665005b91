import { z } from 'zod'
import { CITIES } from '#domain/catalogue/cities.ts'
import { PRICE_UNITS } from '#domain/pricing/price-columns.ts'
import { isCalendarDate } from '#domain/shared/calendar-date.ts'
import { calendarDate, cents } from './shared.ts'

/** Days beyond every calendar of the product. */
const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2200-01-01']

const count = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number)

/** Which homes and columns of the grid of prices, from row `offset` on. */
export const priceGridQuery = z.object({
  unit: z.enum(PRICE_UNITS),
  from: z.string().refine((day) => isCalendarDate(day) && day > FIRST_DAY && day < LAST_DAY, 'invalid_date'),
  offset: count.default(0),
  city: z.enum(CITIES).optional(),
  neighbourhood: z.string().max(80).optional(),
  bedrooms: count.optional(),
})
export type PriceGridQuery = z.output<typeof priceGridQuery>

const numbers = z.array(z.int())

export const priceGrid = z.object({
  /** The first day of each column, and the day after the last. */
  columns: z.array(calendarDate),
  /** Homes in all; `offset` counts those before the first row. */
  total: z.int(),
  offset: z.int(),
  rows: z.array(
    z.object({
      houseCode: z.string(),
      place: z.string(),
      baseCents: cents,
      floorCents: cents.nullable(),
      minNights: z.int(),
      /** What a night costs on average in each column, before discounts. */
      cents: numbers,
      /** The least nights of a stay that arrives in each column. */
      least: numbers,
      /** 1 for columns in which a dated rule sets the price. */
      ruled: numbers,
      /** 1 for columns with a day on which no stay arrives, 2 for none departs, 3 for both. */
      closed: numbers,
      /** Percent of the nights of each column that are taken. */
      taken: numbers,
    }),
  ),
})
export type PriceGrid = z.infer<typeof priceGrid>
export type PriceGridRow = PriceGrid['rows'][number]
