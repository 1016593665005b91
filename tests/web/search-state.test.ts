import { expect, test } from 'vitest'
import { readSearch, type SearchState, searchPath } from '#web/components/search/search-state.ts'

const SPRING: SearchState = {
  city: 'madrid',
  checkIn: '2027-02-01',
  checkOut: '2027-05-01',
  party: { adults: 2, children: 1, babies: 0 },
}

test('a search is written into the address of the list and read back', () => {
  const path = searchPath('en', SPRING)
  expect(path).toBe('/en/alquiler-por-meses?city=madrid&checkIn=2027-02-01&checkOut=2027-05-01&adults=2&children=1')
  expect(readSearch(new URL(path, 'https://estancia.example').searchParams)).toEqual(SPRING)
})

test('half a range of dates is no range', () => {
  expect(searchPath('es', { ...SPRING, checkOut: null })).toBe('/es/alquiler-por-meses?city=madrid&adults=2&children=1')
})

test('filters stay when the search changes, but not the page, nor the barrios of another city', () => {
  const current = new URLSearchParams('city=madrid&neighbourhood=goya&amenities=elevator&amenities=desk&page=3')
  expect(searchPath('es', SPRING, current)).toMatch(/&neighbourhood=goya&amenities=elevator&amenities=desk$/)
  expect(searchPath('es', { ...SPRING, city: 'malaga' }, current)).toMatch(
    /children=1&amenities=elevator&amenities=desk$/,
  )
})
