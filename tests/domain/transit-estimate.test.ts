import { expect, test } from 'vitest'
import { createLineEstimator } from '#adapters/routing/line-estimator.ts'
import { CITIES, isInCity } from '#domain/catalogue/cities.ts'
import { goalOf, LANDMARKS } from '#domain/catalogue/landmark.ts'
import { estimateTransit } from '#domain/catalogue/transit-estimate.ts'
import { TRANSIT_LINES } from '#domain/catalogue/transit-lines.ts'
import { straightMetres } from '#domain/catalogue/travel-time.ts'

function positionOf(slug: string) {
  const goal = goalOf(slug)
  if (!goal) throw new Error(`There is no ${slug}`)
  return goal.position
}
const between = (from: string, to: string) => estimateTransit(positionOf(from), positionOf(to))

// Positions of homes have single precision, so that a way from a station begins with a step and is rounded up.
test.each([
  ['a ride without a change, with its wait', 'intercambiador-de-moncloa', 'callao', 12],
  ['a change, which waits again', 'intercambiador-de-moncloa', 'ventas', 28],
  ['the shorter way around the circle', 'cuatro-caminos', 'ciudad-universitaria', 11],
  ['Cercanías where it is quicker than the metro', 'estacion-de-atocha', 'estacion-de-chamartin', 22],
  ['nothing where walking is as quick', 'sol', 'callao', null],
])('the estimate has %s', (_, from, to, minutes) => {
  expect(between(from, to)).toBe(minutes)
  expect(between(to, from)).toBe(minutes)
})

test('walks to the first station and from the last are part of the way', () => {
  const moncloa = positionOf('intercambiador-de-moncloa')
  // 300 m to the north along streets 390 m long, five minutes on foot.
  const home = { ...moncloa, lat: moncloa.lat + 0.0027 }
  expect(estimateTransit(home, positionOf('callao'))).toBe(17)
})

/** Lines with the distance in metres of each stop to the next. */
const GAPS = CITIES.flatMap((city) =>
  TRANSIT_LINES[city].flatMap(({ name, kind, stops, isCircle }) =>
    stops.flatMap((slug, index) => {
      const next = stops[index + 1] ?? (isCircle ? stops[0] : undefined)
      if (next === undefined) return []
      return [{ ride: `${name} ${slug} ${next}`, kind, metres: straightMetres(positionOf(slug), positionOf(next)) }]
    }),
  ),
)

test.each(CITIES)('every station of the lines of %s is a landmark in its box, and every stop is of a line', (city) => {
  const slugs = TRANSIT_LINES[city].flatMap(({ stops }) => stops)
  expect(slugs.filter((slug) => goalOf(slug)?.city !== city || !isInCity(city, positionOf(slug)))).toEqual([])
  const unused = LANDMARKS.filter((one) => one.kind === 'stop' && one.city === city && !slugs.includes(one.slug))
  expect(unused).toEqual([])
})

test('neighbouring stations of the metro are 240 to 3,500 m apart, but for two fields, and those of Cercanías up to 14 km', () => {
  const far = GAPS.filter(({ kind, metres }) => metres > (kind === 'metro' ? 3_500 : 14_000)).map(({ ride }) => ride)
  expect(far).toEqual([
    'L8 metro-feria-de-madrid aeropuerto-t1-t2-t3',
    'L9 metro-puerta-de-arganda metro-rivas-urbanizaciones',
  ])
  expect(GAPS.filter(({ metres }) => metres < 240)).toEqual([])
})

// Minutes of timetables, rounded: the ride alone, without the wait for it.
test.each([
  ['estacion-de-chamartin', 'metro-pinar-de-chamartin', 4],
  ['intercambiador-de-plaza-de-castilla', 'cuatro-caminos', 9],
  ['nuevos-ministerios', 'metro-feria-de-madrid', 13],
  ['intercambiador-de-plaza-eliptica', 'estacion-de-principe-pio', 15],
  ['nervion', 'universidad-pablo-de-olavide', 13],
  ['el-perchel', 'campus-de-teatinos', 11],
])('a ride from %s to %s takes its usual %i minutes, give or take two', (from, to, minutes) => {
  const WAIT = 5
  expect(Math.abs((between(from, to) ?? 0) - WAIT - minutes)).toBeLessThanOrEqual(2)
})

test('between two cities nothing is estimated', async () => {
  const estimator = createLineEstimator()
  expect(estimator.isEstimate).toBe(true)
  const arrival = new Date('2027-03-02T08:00:00Z')
  expect(await estimator.minutes(positionOf('sol'), positionOf('nervion'), arrival)).toBeNull()
  expect(await estimator.minutes(positionOf('nervion'), positionOf('plaza-de-cuba'), arrival)).toBe(13)
})
