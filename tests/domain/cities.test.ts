import { expect, test } from 'vitest'
import {
  allCities,
  allCityNames,
  CITIES,
  CITY_RECORDS,
  CITY_SERVER_RECORDS,
  cityName,
  cityOfHouseCode,
  HOUSE_CODE,
  isInCity,
} from '#domain/catalogue/cities.ts'

test.each(CITIES)('%s is named, lies where its map opens, and its house codes are its own', (city) => {
  const { name, houseCodePrefix, centre } = CITY_RECORDS[city]
  expect(name).toMatch(/^\p{Lu}/u)
  expect(cityName(city, 'es')).toBe(name)
  expect(isInCity(city, centre)).toBe(true)
  expect(CITIES.filter((other) => isInCity(other, centre))).toEqual([city])
  expect(cityOfHouseCode(`${houseCodePrefix}-0042`)).toBe(city)
  expect(CITY_SERVER_RECORDS[city].municipalityCode).toMatch(/^\d{5}$/)
})

test.each(['MAD-42', 'XXX-0042', 'MAD0042', 'mad-0042', 'MAD-0042 '])('%o is no house code', (text) => {
  expect(HOUSE_CODE.test(text)).toBe(false)
  expect(cityOfHouseCode(text)).toBeNull()
})

test('positions of cities in the search table never change: new ones are added behind', () => {
  expect(CITIES.slice(0, 3)).toEqual(['madrid', 'sevilla', 'malaga'])
})

test('all cities are named in a sentence as each language joins words', () => {
  expect(allCityNames('sevilla')).toEqual(['Sevilla', 'Seville'])
  expect(allCities('es')).toBe('Madrid, Sevilla y Málaga')
  expect(allCities('en')).toBe('Madrid, Seville and Málaga')
  expect([allCities('es', 'disjunction'), allCities('en', 'disjunction')]).toEqual([
    'Madrid, Sevilla o Málaga',
    'Madrid, Seville or Málaga',
  ])
})
