import { expect, test } from 'vitest'
import { eachDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { nightLines } from '#web/components/stay/night-lines.ts'

const HOLY_WEEK = { name: { es: 'Semana Santa', en: 'Holy Week' }, from: '03-21', to: '03-28', percent: 150 }

function nights(from: string, to: string, priceCents: number) {
  return eachDate(from, to).map((date) => ({ date, priceCents }))
}

test('nights of one price are one line without dates', () => {
  expect(nightLines(nights('2027-03-01', '2027-03-11', 46_00))).toEqual([
    { count: 10, priceCents: 46_00, amountCents: 460_00 },
  ])
})

test('dearer nights get a line of their own with their dates and season', () => {
  const stay = [...nights('2027-03-11', '2027-03-21', 46_00), ...nights('2027-03-21', '2027-03-25', 69_00)]
  expect(nightLines(stay, [HOLY_WEEK])).toEqual([
    { count: 10, priceCents: 46_00, amountCents: 460_00 },
    {
      count: 4,
      priceCents: 69_00,
      amountCents: 276_00,
      period: { from: '2027-03-21', to: '2027-03-24', season: HOLY_WEEK.name },
    },
  ])
})

test('a season that covers most of the stay is explained on its line', () => {
  const stay = [...nights('2027-03-21', '2027-03-29', 69_00), ...nights('2027-03-29', '2027-04-01', 46_00)]
  expect(nightLines(stay, [HOLY_WEEK]).map((line) => line.period?.season?.en)).toEqual(['Holy Week', undefined])
})

test('nights of one price on both sides of a season share a line, and lines add up to the stay', () => {
  const stay = [
    ...nights('2027-03-19', '2027-03-21', 46_00),
    ...nights('2027-03-21', '2027-03-29', 69_00),
    ...nights('2027-03-29', '2027-04-12', 46_00),
  ]
  const lines = nightLines(stay, [HOLY_WEEK])
  expect(lines.map((line) => line.count)).toEqual([16, 8])
  expect(lines.reduce((total, line) => total + line.amountCents, 0)).toBe(16 * 46_00 + 8 * 69_00)
})

test('nights that do not follow each other are counted but not dated', () => {
  const stay = [
    ...nights('2027-01-01', '2027-01-03', 60_00),
    ...nights('2027-01-03', '2027-01-10', 46_00),
    ...nights('2027-01-10', '2027-01-12', 60_00),
  ]
  expect(nightLines(stay)[0]).toEqual({ count: 4, priceCents: 60_00, amountCents: 240_00 })
})

test('no nights are no lines', () => {
  expect(nightLines([])).toEqual([])
})

test('months are counted as people say them', () => {
  expect([1, 2, 3, 4, 11].map((number) => m.apartment_pay_ordinal({ number }, { locale: 'es' }))).toEqual([
    '1.er',
    '2.º',
    '3.er',
    '4.º',
    '11.º',
  ])
  expect([1, 2, 3, 4, 11].map((number) => m.apartment_pay_ordinal({ number }, { locale: 'en' }))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
  ])
})
