import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { districtOf } from '#domain/catalogue/area.ts'
import { inLocale } from '#i18n/in-locale.server.ts'
import { resultsPath, toggled, withoutFilters } from '#web/components/search/results-path.ts'
import { hasUnreadableDates, readStayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { activeFilters } from '#web/features/search/filters/active-filters.ts'
import { priceScale } from '#web/features/search/filters/price-scale.ts'
import { pageNumbers } from '#web/features/search/page-numbers.ts'
import { placeText } from '#web/features/search/place-text.ts'
import { searchWords } from '#web/features/search/search-summary.ts'

const NAMES: Readonly<Record<string, string>> = { goya: 'Goya', chueca: 'Chueca' }
const nameOf = (slug: string) => NAMES[slug] ?? slug
const queryOf = (search: string) => parseApartmentQuery(new URLSearchParams(search)).query

test('every active filter can be removed alone', () => {
  const query = queryOf(
    'city=madrid&neighbourhood=goya&booking=offer&maxPrice=2000&bedrooms=2&amenities=elevator&amenities=terrace',
  )
  const filters = inLocale('es', () => activeFilters(query, nameOf))
  expect(filters.map(({ label }) => label)).toEqual([
    'Hasta 2.000\u00a0€/mes',
    '2 dormitorios o más',
    'Al momento o con oferta en un minuto',
    'Goya',
    'Ascensor',
    'Terraza',
  ])
  const [, , , , lift] = filters
  expect(inLocale('es', () => resultsPath(query, lift?.without))).toBe(
    '/es/alquiler-por-meses?city=madrid&neighbourhood=goya&bedrooms=2&booking=offer&maxPrice=2000&amenities=terrace',
  )
})

test('another filter leads back to the first page, and clearing them keeps the stay', () => {
  const query = queryOf('city=madrid&checkIn=2027-03-01&checkOut=2027-03-15&adults=2&types=pets&page=3')
  expect(inLocale('en', () => resultsPath(query, { types: toggled(query.types, 'family') }))).not.toContain('page=')
  expect(inLocale('en', () => resultsPath(withoutFilters(query)))).toBe(
    '/en/alquiler-por-meses?city=madrid&checkIn=2027-03-01&checkOut=2027-03-15&adults=2',
  )
})

test('a search is named by its neighbourhood, its district, how many neighbourhoods there are, or its city', () => {
  const named = (search: string, district: string | null = null) =>
    inLocale('es', () => placeText(queryOf(search), district, nameOf))
  expect(named('city=madrid&neighbourhood=goya')).toBe('Goya, Madrid')
  expect(named('city=madrid&neighbourhood=goya&neighbourhood=chueca')).toBe('2 barrios de Madrid')
  expect(named('city=madrid&neighbourhood=goya&neighbourhood=chueca', 'Centro')).toBe('Centro, Madrid')
  expect(named('city=malaga')).toBe('Málaga')
  expect(named('')).toBeNull()
})

test('neighbourhoods are a district where they are all that the catalogue has of it', () => {
  const ofCity = ['chueca', 'malasana', 'lavapies', 'goya', 'recoletos']
  const nameOfDistrict = (slugs: string[]) => districtOf('madrid', slugs, ofCity)?.name.es
  expect(nameOfDistrict(['lavapies', 'chueca', 'malasana'])).toBe('Centro')
  expect(nameOfDistrict(['chueca', 'malasana'])).toBeUndefined()
  expect(nameOfDistrict(['chueca', 'malasana', 'goya'])).toBeUndefined()
})

test('page numbers leave out distant pages, but never a single one', () => {
  expect(pageNumbers(1, 22)).toEqual([1, 2, 22])
  expect(pageNumbers(4, 22)).toEqual([1, 2, 3, 4, 5, 22])
  expect(pageNumbers(7, 22)).toEqual([1, 6, 7, 8, 22])
  expect(pageNumbers(19, 22)).toEqual([1, 18, 19, 20, 21, 22])
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3])
})

test('a stay is read back from its address, and an invalid address is one adult without dates', () => {
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
  expect(hasUnreadableDates(odd)).toBe(true)
  expect(hasUnreadableDates(new URLSearchParams('checkIn=2027-02-01&checkOut='))).toBe(false)
})

test('the address of a home keeps the places it was found near, and nothing that no search could have sent', () => {
  const address = 'adults=2&cerca=hospital-la-paz&modo=en-bici&minutos=30&cerca2=40.41,-3.7&minutos2=45'
  expect(decodeURIComponent(stayParams(readStayParams(new URLSearchParams(address))).toString())).toBe(address)
  const odd = new URLSearchParams(`adults=2&cerca=${'a'.repeat(61)}&modo=coche&minutos=x`)
  expect(stayParams(readStayParams(odd)).toString()).toBe('adults=2')
})

test('the summary of a search has dates, guests, filters, and what the prices include', () => {
  expect(
    inLocale('es', () => searchWords(queryOf('city=madrid&maxPrice=2000&amenities=elevator&amenities=terrace'))),
  ).toBe(
    'Viviendas enteras, no habitaciones. Filtros: hasta 2.000\u00a0€/mes, ascensor y terraza. Precio de un mes con los gastos indicados. Elige fechas y verás el total de tu estancia.',
  )
  expect(
    inLocale('en', () =>
      searchWords(queryOf('checkIn=2027-02-01&checkOut=2027-05-01&flexibleDays=3&adults=2&bedrooms=2')),
    ),
  ).toBe(
    'Whole homes, not rooms. 1 February to 1 May, 89 nights, 2 adults. ± 3 days: each apartment with its nearest free dates. Filters: 2 bedrooms or more. The total includes cleaning and card fees.',
  )
  expect(inLocale('en', () => searchWords(queryOf('checkIn=2027-02-01&checkOut=2027-08-01&withinMonths=3')))).toContain(
    '3 months between 1 February and 1 August, 1 adult. Each apartment with the first dates it has free.',
  )
  expect(inLocale('es', () => searchWords(queryOf('month=2027-03&months=3')))).toBe(
    'Viviendas enteras, no habitaciones. Desde marzo de 2027, 3 meses, 1 adulto. Cada apartamento, con las primeras fechas que tiene libres. El total incluye limpieza y gastos de tarjeta.',
  )
})

test('the price handles range from the cheapest band to the dearest, and every band with a home is visible', () => {
  const band = (fromCents: number, count: number) => ({ fromCents, toCents: fromCents + 200_00, count })
  const scale = priceScale([band(1000_00, 1), band(1200_00, 0), band(1400_00, 500)])
  expect(scale).toMatchObject({ least: 1000, most: 1600 })
  const [few = 0, none = 0, most] = scale?.bars.map(({ height }) => height) ?? []
  expect(most).toBe(1)
  expect(few).toBeGreaterThan(none)
  expect(priceScale([band(1000_00, 3)])).toBeNull()
})
