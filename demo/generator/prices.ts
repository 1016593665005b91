import type { City } from '#domain/catalogue/cities.ts'
import type { LengthDiscounts, PriceRules, Season } from '#domain/catalogue/price-rules.ts'
import type { Home } from './home.ts'
import type { Random } from './random.ts'

type Range = readonly [from: number, to: number]

/** Studios cost less than one bedroom and three bedrooms more than two, in the proportions of the market. */
const STUDIO_SHARE: Range = [0.78, 0.84]
const THIRD_BEDROOM_SHARE: Range = [1.28, 1.36]

/** Returns the usual monthly rent in whole euros of a home with this many bedrooms here. */
export function rentRange(rents: Readonly<Record<string, Range>>, bedrooms: number): Range {
  const range = rents[bedrooms]
  if (range) return range
  const [base, share] = bedrooms === 0 ? [rents[1], STUDIO_SHARE] : [rents[2], THIRD_BEDROOM_SHARE]
  if (!base) throw new Error(`No rent is known to derive one for ${bedrooms} bedrooms from`)
  return [Math.round(base[0] * share[0]), Math.round(base[1] * share[1])]
}

export function priceOf(home: Home, random: Random): PriceRules {
  const lengthDiscounts = discountsOf(random)
  const baseNightCents = baseNight(home, lengthDiscounts.month)
  const monthlyEur = (baseNightCents * 30 * (100 - lengthDiscounts.month)) / 10_000
  return {
    baseNightCents,
    seasons: (SEASONS[home.city] ?? [CHRISTMAS]).map((season) => ({
      ...season,
      percent: season.percent + random.between(-3, 3),
    })),
    lengthDiscounts,
    cleaningFeeCents: (45 + 20 * home.bedrooms + 5 * random.between(0, 4)) * 100,
    depositShortCents: (150 + 50 * Math.min(home.bedrooms, 3) + 50 * random.between(0, 3)) * 100,
    depositMonthlyCents: Math.round((monthlyEur * random.pick([0.5, 0.75, 1])) / 50) * 50 * 100,
  }
}

function discountsOf(random: Random): LengthDiscounts {
  const week = random.pick([5, 7, 8, 10])
  const month = random.pick([22, 25, 28, 30])
  return { week, month, quarter: month + random.pick([3, 4, 5, 8]) }
}

/**
 * Returns the price of a night in whole euros, so that 30 of them at the monthly discount match the home's quality in
 * its range.
 */
function baseNight({ place, bedrooms, quality }: Home, monthDiscount: number): number {
  const [from, to] = rentRange(place.monthlyRentEur, bedrooms)
  const perNight = (monthly: number) => (monthly * 100) / (30 * (100 - monthDiscount))
  const least = Math.ceil(perNight(from))
  const most = Math.floor(perNight(to))
  return Math.round(least + quality * (most - least)) * 100
}

const CHRISTMAS: Season = { name: { es: 'Navidad', en: 'Christmas' }, from: '12-20', to: '01-06', percent: 112 }

/**
 * Holy Week and the fairs move with the moon; these dates cover them in every year. A city without an entry has only
 * Christmas.
 */
const SEASONS: Readonly<Partial<Record<City, readonly Season[]>>> = {
  madrid: [
    { name: { es: 'Primavera', en: 'Spring' }, from: '04-15', to: '06-20', percent: 109 },
    { name: { es: 'Agosto', en: 'August' }, from: '08-01', to: '08-31', percent: 88 },
    { name: { es: 'Otoño de congresos', en: 'Autumn conferences' }, from: '09-15', to: '11-05', percent: 110 },
    CHRISTMAS,
  ],
  sevilla: [
    {
      name: { es: 'Semana Santa y Feria', en: 'Holy Week and April Fair' },
      from: '03-22',
      to: '05-08',
      percent: 135,
    },
    { name: { es: 'Pleno verano', en: 'High summer' }, from: '07-01', to: '08-31', percent: 84 },
    { name: { es: 'Otoño', en: 'Autumn' }, from: '09-20', to: '11-05', percent: 108 },
    CHRISTMAS,
  ],
  malaga: [
    { name: { es: 'Semana Santa', en: 'Holy Week' }, from: '03-22', to: '04-25', percent: 116 },
    { name: { es: 'Verano y Feria', en: 'Summer and August Fair' }, from: '06-20', to: '09-10', percent: 134 },
    { name: { es: 'Luces de Navidad', en: 'Christmas lights' }, from: '11-27', to: '01-06', percent: 110 },
    { name: { es: 'Invierno', en: 'Winter' }, from: '01-07', to: '02-20', percent: 92 },
  ],
}
