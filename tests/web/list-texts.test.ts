import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { activeFilters } from '#web/components/list/active-filters.ts'
import { listAddress, toggled, withoutFilters } from '#web/components/list/list-address.ts'
import { pageNumbers } from '#web/components/list/page-numbers.ts'
import { placeText } from '#web/components/list/place-text.ts'
import { readStayParams, stayParams } from '#web/components/stay/stay-params.ts'

const NAMES: Readonly<Record<string, string>> = { goya: 'Goya', chueca: 'Chueca' }
const nameOf = (slug: string) => NAMES[slug] ?? slug
const queryOf = (search: string) => parseApartmentQuery(new URLSearchParams(search)).query

test('every filter in force can be taken away alone', () => {
  const query = queryOf('city=madrid&neighbourhood=goya&maxPrice=2000&bedrooms=2&amenities=elevator&amenities=terrace')
  const filters = activeFilters(query, 'es', nameOf)
  expect(filters.map(({ label }) => label)).toEqual([
    'Hasta 2.000,00\u00a0€/mes',
    '2 dormitorios o más',
    'Goya',
    'Ascensor',
    'Terraza',
  ])
  const [, , , lift] = filters
  expect(listAddress('es', query, lift?.without)).toBe(
    '/es/alquiler-por-meses?city=madrid&neighbourhood=goya&bedrooms=2&maxPrice=2000&amenities=terrace',
  )
})

test('another filter leads back to the first page, and clearing them keeps the stay', () => {
  const query = queryOf('city=madrid&checkIn=2027-03-01&checkOut=2027-03-15&adults=2&types=pets&page=3')
  expect(listAddress('en', query, { types: toggled(query.types, 'family') })).not.toContain('page=')
  expect(listAddress('en', withoutFilters(query))).toBe(
    '/en/alquiler-por-meses?city=madrid&checkIn=2027-03-01&checkOut=2027-03-15&adults=2',
  )
})

test('a search is named by its neighbourhood, how many there are, or its city', () => {
  expect(placeText(queryOf('city=madrid&neighbourhood=goya'), nameOf, 'es')).toBe('Goya, Madrid')
  expect(placeText(queryOf('city=madrid&neighbourhood=goya&neighbourhood=chueca'), nameOf, 'es')).toBe(
    '2 barrios de Madrid',
  )
  expect(placeText(queryOf('city=malaga'), nameOf, 'en')).toBe('Málaga')
  expect(placeText(queryOf(''), nameOf, 'es')).toBeNull()
})

test('page numbers leave out what is far, never a single page', () => {
  expect(pageNumbers(1, 22)).toEqual([1, 2, 22])
  expect(pageNumbers(4, 22)).toEqual([1, 2, 3, 4, 5, 22])
  expect(pageNumbers(7, 22)).toEqual([1, 6, 7, 8, 22])
  expect(pageNumbers(19, 22)).toEqual([1, 18, 19, 20, 21, 22])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
})

test('a stay survives its address, and an address that makes no sense is one adult without dates', () => {
  const stay = {
    checkIn: '2027-03-01',
    checkOut: '2027-03-15',
    adults: 2,
    children: 1,
    babies: 0,
    promoCode: 'AZAHAR10',
  }
  expect(readStayParams(stayParams(stay))).toEqual(stay)
  const odd = new URLSearchParams('checkIn=2027-02-30&checkOut=x&adults=-3&children=many&babies=9')
  expect(readStayParams(odd)).toEqual({ adults: 1, children: 0, babies: 2 })
})
