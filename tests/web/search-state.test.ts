import { expect, test } from 'vitest'
import { inLocale } from '#i18n/in-locale.server.ts'
import { datesText, readSearch, type SearchState, searchPath } from '#web/components/search/search-state.ts'

const SPRING: SearchState = {
  city: 'madrid',
  placeName: null,
  destination: null,
  checkIn: '2027-02-01',
  checkOut: '2027-05-01',
  flexibleDays: 0,
  withinMonths: null,
  month: null,
  months: 1,
  party: { adults: 2, children: 1, babies: 0 },
}

test('a search is written into the address of the list and read back', () => {
  const path = inLocale('en', () => searchPath(SPRING))
  expect(path).toBe('/en/alquiler-por-meses?city=madrid&checkIn=2027-02-01&checkOut=2027-05-01&adults=2&children=1')
  expect(readSearch(new URL(path, 'https://estancia.example').searchParams)).toEqual(SPRING)
})

test('half a range of dates is no range', () => {
  expect(inLocale('es', () => searchPath({ ...SPRING, checkOut: null }))).toBe(
    '/es/alquiler-por-meses?city=madrid&adults=2&children=1',
  )
})

test('filters stay when the search changes, but not the page, nor the neighbourhoods of another city', () => {
  const current = new URLSearchParams('city=madrid&neighbourhood=goya&amenities=elevator&amenities=desk&page=3')
  expect(inLocale('es', () => searchPath(SPRING, current))).toMatch(
    /&neighbourhood=goya&amenities=elevator&amenities=desk$/,
  )
  expect(inLocale('es', () => searchPath({ ...SPRING, city: 'malaga' }, current))).toMatch(
    /children=1&amenities=elevator&amenities=desk$/,
  )
})

test('a destination that is chosen replaces the place of the address, and stays while its city does', () => {
  const current = new URLSearchParams('city=madrid&neighbourhood=goya&amenities=desk')
  const destination = { city: 'madrid', near: 'hospital-la-paz', maxMinutes: 30, name: 'Hospital La Paz' } as const
  const near = inLocale('es', () => searchPath({ ...SPRING, destination }, current))
  expect(near).toMatch(/\?city=madrid&cerca=hospital-la-paz&minutos=30&.*&amenities=desk$/)
  const chamberi = { city: 'madrid', neighbourhoods: ['almagro', 'trafalgar'], name: 'Chamberí, Madrid' } as const
  expect(inLocale('es', () => searchPath({ ...SPRING, destination: chamberi }, current))).toMatch(
    /\?city=madrid&neighbourhood=almagro&neighbourhood=trafalgar&checkIn/,
  )
  const again = new URLSearchParams(near.split('?')[1])
  expect(inLocale('es', () => searchPath(readSearch(again, 'Cerca del Hospital La Paz'), again))).toMatch(
    /cerca=hospital-la-paz&minutos=30/,
  )
  expect(
    inLocale('es', () => searchPath({ ...SPRING, destination: { city: 'madrid', name: null } }, again)),
  ).not.toMatch(/cerca|minutos/)
  expect(inLocale('es', () => searchPath({ ...SPRING, city: 'malaga' }, again))).not.toMatch(/cerca|minutos/)
})

test('another first place leaves a second one in the same city, and how both ways are measured', () => {
  const current = new URLSearchParams('city=madrid&cerca=sol&modo=en-bici&minutos=15&cerca2=callao&minutos2=45')
  const pathTo = (near: string, city: 'madrid' | 'malaga' = 'madrid') =>
    inLocale('es', () => searchPath({ ...SPRING, city, destination: { city, near, name: near } }, current))
  expect(pathTo('hospital-la-paz')).toMatch(/cerca=hospital-la-paz&.*modo=en-bici&cerca2=callao&minutos2=45$/)
  expect(pathTo('callao')).not.toMatch(/cerca2|modo/)
  expect(pathTo('atarazanas', 'malaga')).not.toMatch(/cerca2|modo/)
})

test('flexible days belong to dates, months replace them, and invalid values are left out', () => {
  const read = (search: string) => readSearch(new URLSearchParams(search))
  const around: SearchState = { ...SPRING, flexibleDays: 7 }
  expect(inLocale('es', () => searchPath(around))).toContain('flexibleDays=7&checkIn=2027-02-01')
  expect(read(inLocale('es', () => searchPath(around)).split('?')[1] ?? '')).toEqual(around)

  const within: SearchState = { ...SPRING, withinMonths: 2 }
  expect(read(inLocale('es', () => searchPath(within)).split('?')[1] ?? '')).toEqual(within)
  expect(read('checkIn=2027-02-01&checkOut=2027-05-01&withinMonths=3')).toMatchObject({ withinMonths: null })

  const fromMarch: SearchState = { ...SPRING, checkIn: null, checkOut: null, month: '2027-03', months: 3 }
  expect(inLocale('es', () => searchPath(fromMarch, new URLSearchParams('checkIn=2027-02-01&flexibleDays=3')))).toBe(
    '/es/alquiler-por-meses?city=madrid&month=2027-03&months=3&adults=2&children=1',
  )
  expect(read('city=madrid&month=2027-03&months=3&adults=2&children=1')).toEqual(fromMarch)
  expect(read('month=2027-13&months=40&flexibleDays=3')).toMatchObject({ month: null, months: 1, flexibleDays: 0 })
})

test('dates are written in a few words', () => {
  expect(inLocale('es', () => datesText({ ...SPRING, flexibleDays: 3 }))).toBe('1 feb – 1 may 2027, ± 3 días')
  expect(inLocale('es', () => datesText({ ...SPRING, withinMonths: 2 }))).toBe('2 meses dentro de 1 feb – 1 may 2027')
  expect(inLocale('en', () => datesText({ ...SPRING, checkIn: null, month: '2027-03', months: 3 }))).toBe(
    'From March 2027, 3 months',
  )
})
