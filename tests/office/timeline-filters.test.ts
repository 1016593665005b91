import { expect, test } from 'vitest'
import {
  type Filters,
  firstDayOf,
  isLimited,
  NO_FILTERS,
  readFilters,
  storedSearch,
  storedSearchOf,
  writeFilters,
} from '#office/features/timeline/filters.ts'

const ALL: Filters = {
  ...{ from: '2027-03-01', days: 90, area: 'las-letras', bedrooms: '2', hasShortGap: true },
  ...{ only: 'MAD-0042', hasPrices: true },
  free: { checkIn: '2027-03-09', checkOut: '2027-03-15' },
  ...{ isTable: true, home: 'MAD-0042', month: '2027-03' },
}

test('filters come out of an address as they went in', () => {
  expect(readFilters(new URLSearchParams(writeFilters(ALL)))).toEqual(ALL)
  expect(writeFilters(NO_FILTERS)).toBe('')
  expect(readFilters(new URLSearchParams(''))).toEqual(NO_FILTERS)
})

test('what is no value is left out', () => {
  const search = 'desde=2027-02-30&dias=31&barrio=%3Cscript%3E&dormitorios=99&huecos=2&casa=mad-1&mes=2027-13'
  expect(readFilters(new URLSearchParams(search))).toEqual(NO_FILTERS)
  expect(readFilters(new URLSearchParams('libre-desde=2027-03-09&libre-hasta=2027-03-01')).free).toBeNull()
})

test('the next visit shows the same homes, from today on', () => {
  const kept = storedSearch(ALL)
  expect(readFilters(new URLSearchParams(kept))).toEqual({
    ...ALL,
    from: null,
    free: null,
    only: null,
    home: null,
    month: null,
  })
  expect(storedSearchOf(`language=es; office-timeline=${kept.slice(1).replaceAll('&', '~')}; a=b`)).toBe(kept)
  expect(storedSearchOf('office-timeline=vista=%22%3E')).toBe('')
  expect(storedSearchOf(null)).toBe('')
})

test('days follow today until others are asked for', () => {
  expect(firstDayOf(NO_FILTERS, '2027-03-03')).toBe('2027-03-01')
  expect(firstDayOf(ALL, '2027-05-01')).toBe('2027-03-01')
  expect([isLimited(NO_FILTERS), isLimited({ ...NO_FILTERS, hasPrices: true }), isLimited(ALL)]).toEqual([
    ...[false, false, true],
  ])
})
