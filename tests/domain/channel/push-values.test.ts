import { expect, test } from 'vitest'
import { pauseAfterFailures } from '#domain/channel/push-times.ts'
import { availabilityValues, mergeNights, pushedNights, rateValues } from '#domain/channel/push-values.ts'
import { NO_DATED_RULES } from '#domain/dated-rule/dated-rules.ts'

const HOME = { propertyId: 'p', roomTypeId: 'r', plans: { standard: 'f' } }
const MARCH = { from: '2027-03-01', to: '2027-04-01' }
const RATED = {
  price: { baseNightCents: 50_05, seasons: [] },
  ...{
    dated: NO_DATED_RULES,
    minNights: 3,
    floorCents: null,
    terms: { standard: { markupPercent: 0, floorCents: null } },
  },
}

test('the nights of today and of 499 days after it are pushed', () => {
  expect(pushedNights('2027-03-01')).toEqual({ from: '2027-03-01', to: '2028-07-13' })
})

test('queued nights are merged in order, and clipped to the horizon', () => {
  const queued = [
    { from: '2027-03-20', to: '2027-03-25' },
    { from: '2027-02-01', to: '2027-03-03' },
    { from: '2027-03-03', to: '2027-03-05' },
    { from: '2027-03-22', to: '2027-03-23' },
    { from: '2027-03-31', to: '2027-05-01' },
    { from: '2026-03-01', to: '2027-03-01' },
    { from: '2027-04-01', to: '2027-04-02' },
  ]
  expect(mergeNights(queued, MARCH)).toEqual([
    { from: '2027-03-01', to: '2027-03-05' },
    { from: '2027-03-20', to: '2027-03-25' },
    { from: '2027-03-31', to: '2027-04-01' },
  ])
  expect(mergeNights([...queued, { from: null, to: null }], MARCH)).toEqual([MARCH])
})

test('nights are free but for those that are taken, in runs', () => {
  const taken = [
    { from: '2027-02-20', to: '2027-03-02' },
    { from: '2027-03-10', to: '2027-03-12' },
    { from: '2027-03-12', to: '2027-03-13' },
  ]
  expect(availabilityValues(HOME, { isListed: true, taken }, [MARCH])).toEqual([
    { home: HOME, from: '2027-03-01', to: '2027-03-02', isFree: false },
    { home: HOME, from: '2027-03-02', to: '2027-03-10', isFree: true },
    { home: HOME, from: '2027-03-10', to: '2027-03-13', isFree: false },
    { home: HOME, from: '2027-03-13', to: '2027-04-01', isFree: true },
  ])
})

test('a home that is not let has no free night', () => {
  const values = availabilityValues(HOME, { isListed: false, taken: [] }, [MARCH])
  expect(values).toEqual([{ home: HOME, ...MARCH, isFree: false }])
})

test('two spans with nights between them stay two values', () => {
  const spans = [
    { from: '2027-03-01', to: '2027-03-02' },
    { from: '2027-03-03', to: '2027-03-04' },
  ]
  expect(availabilityValues(HOME, { isListed: true, taken: [] }, spans)).toHaveLength(2)
})

test('a night costs its price and the markup, rounded half up to a cent', () => {
  const rates = [0, 10, 15].map((markupPercent) => {
    const terms = { standard: { markupPercent, floorCents: null } }
    return rateValues(HOME, { ...RATED, terms }, [MARCH])
  })
  expect(rates.map(([first]) => first?.rateCents)).toEqual([50_05, 55_06, 57_56])
})

test('no night costs less than the floor of its home', () => {
  const terms = { standard: { markupPercent: 10, floorCents: 56_00 } }
  const [night] = rateValues(HOME, { ...RATED, terms, floorCents: 60_00 }, [MARCH])
  expect(night?.rateCents).toBe(60_00)
})

test('each plan has the terms of its site, and the standard ones where it has none', () => {
  const plans = { standard: 'f', airbnb: 'a', booking_com: 'b', vrbo: 'v' }
  const terms = {
    standard: { markupPercent: 0, floorCents: null },
    airbnb: { markupPercent: 20, floorCents: null },
    booking_com: { markupPercent: 0, floorCents: 55_00 },
  }
  const values = rateValues({ ...HOME, plans }, { ...RATED, terms }, [MARCH])
  expect(values.map(({ site, ratePlanId, rateCents }) => [site, ratePlanId, rateCents])).toEqual([
    ['standard', 'f', 50_05],
    ['airbnb', 'a', 60_06],
    ['booking_com', 'b', 55_00],
    ['vrbo', 'v', 50_05],
  ])
  const cheaper = { ...RATED, price: { baseNightCents: 56_00, seasons: [] }, terms }
  expect(rateValues({ ...HOME, plans }, cheaper, [MARCH])[2]?.rateCents).toBe(56_00)
})

test('dated rules and seasons give runs of their own', () => {
  const dated = {
    night_cents: [['2027-03-05', '2027-03-07', 99_00]],
    min_nights: [['2027-03-06', '2027-03-08', 7]],
    no_arrival: [['2027-03-07', '2027-03-08']],
    no_departure: [['2027-03-20', '2027-03-21']],
  } as const
  const seasons = [{ name: { es: 'Fin', en: 'End' }, from: '03-25', to: '04-10', percent: 200 }]
  const price = { baseNightCents: 50_00, seasons }
  const runs = rateValues(HOME, { ...RATED, price, dated }, [MARCH])
  const rows = runs.map((run) => [run.from, run.rateCents, run.minimumNights, run.noArrival, run.noDeparture])
  expect(rows).toEqual([
    ['2027-03-01', 50_00, 3, false, false],
    ['2027-03-05', 99_00, 3, false, false],
    ['2027-03-06', 99_00, 7, false, false],
    ['2027-03-07', 50_00, 7, true, false],
    ['2027-03-08', 50_00, 3, false, false],
    ['2027-03-20', 50_00, 3, false, true],
    ['2027-03-21', 50_00, 3, false, false],
    ['2027-03-25', 100_00, 3, false, false],
  ])
})

test('a home pauses a minute after its first failure, and never a quarter of an hour', () => {
  expect([1, 2, 3, 4, 5, 50].map((failures) => pauseAfterFailures(failures) / 60_000)).toEqual([1, 2, 4, 8, 14, 14])
})
