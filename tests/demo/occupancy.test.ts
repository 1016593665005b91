import { expect, test } from 'vitest'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { DEMO_DAYS, demoOccupancy } from '../../demo/generator/occupancy.ts'

const TODAY = '2027-03-01'
const CODES = Array.from({ length: 520 }, (_, index) => `MAD-${String(index + 1).padStart(4, '0')}`)

/** Returns for each day from today whether the night is taken. */
function takenDays(houseCode: string, minNights = 3): boolean[] {
  const days = Array<boolean>(DEMO_DAYS).fill(false)
  for (const { checkIn, checkOut } of demoOccupancy(houseCode, minNights, TODAY)) {
    const from = Math.max(0, daysBetween(TODAY, checkIn))
    const to = daysBetween(TODAY, checkOut)
    for (let day = from; day < to; day++) {
      if (days[day] !== false) throw new Error(`${houseCode} is taken twice, or beyond the year, on day ${day}`)
      days[day] = true
    }
  }
  return days
}

test('about 45 % of the nights of the next year are taken', () => {
  const taken = CODES.flatMap((code) => takenDays(code))
  const share = taken.filter(Boolean).length / taken.length
  expect(share).toBeGreaterThan(0.42)
  expect(share).toBeLessThan(0.48)
})

test('on every single night of the year a good part of the homes is free', () => {
  const homes = CODES.map((code) => takenDays(code))
  const free = Array.from({ length: DEMO_DAYS }, (_, day) => homes.filter((days) => !days[day]).length)
  expect(Math.min(...free)).toBeGreaterThan(520 * 0.35)
})

test('a gap between two stays is nothing, or long enough to be booked', () => {
  const gaps = CODES.flatMap((code) => {
    const stays = demoOccupancy(code, 7, TODAY)
    return stays.slice(1).map((stay, index) => daysBetween(stays[index]?.checkOut ?? '', stay.checkIn))
  })
  expect(gaps.filter((gap) => gap !== 0 && gap < 7)).toEqual([])
})

test('stays move with today and keep their shape', () => {
  const lengths = (today: string) =>
    demoOccupancy('SVQ-0007', 3, today).map(({ checkIn, checkOut }) => daysBetween(checkIn, checkOut))
  expect(lengths('2028-02-29')).toEqual(lengths(TODAY))
})
