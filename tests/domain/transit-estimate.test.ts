import { expect, test } from 'vitest'
import { createLineEstimator } from '#adapters/routing/line-estimator.ts'
import { CITIES } from '#domain/catalogue/cities.ts'
import { goalOf } from '#domain/catalogue/landmark.ts'
import { estimateTransit } from '#domain/catalogue/transit-estimate.ts'
import { TRANSIT_LINES } from '#domain/catalogue/transit-lines.ts'

function positionOf(slug: string) {
  const goal = goalOf(slug)
  if (!goal) throw new Error(`There is no ${slug}`)
  return goal.position
}
const between = (from: string, to: string) => estimateTransit(positionOf(from), positionOf(to))

// Positions of homes have single precision, so that a way from a station begins with a step and is rounded up.
test.each([
  ['a ride without a change, with its wait', 'intercambiador-de-moncloa', 'callao', 13],
  ['a change, which waits again', 'intercambiador-de-moncloa', 'ventas', 31],
  ['the shorter way around the circle', 'cuatro-caminos', 'ciudad-universitaria', 12],
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

test.each(CITIES)('every station of the lines of %s is a landmark there', (city) => {
  const slugs = TRANSIT_LINES[city].flatMap(({ stops }) => stops.map(([slug]) => slug))
  expect(slugs.filter((slug) => goalOf(slug)?.city !== city)).toEqual([])
})

test('between two cities nothing is estimated', async () => {
  const estimator = createLineEstimator()
  expect(estimator.isEstimate).toBe(true)
  const arrival = new Date('2027-03-02T08:00:00Z')
  expect(await estimator.minutes(positionOf('sol'), positionOf('nervion'), arrival)).toBeNull()
  expect(await estimator.minutes(positionOf('nervion'), positionOf('plaza-de-cuba'), arrival)).toBe(14)
})
