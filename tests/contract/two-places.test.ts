import { expect, test } from 'vitest'
import { parseApartmentQuery, toSearchParams } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { measuresOf } from '#contract/ways.ts'

const queryOf = (search: string) => parseApartmentQuery(new URLSearchParams(search)).query

test.each([
  ['cerca=sol&modo=en-bici&minutos=15&cerca2=callao', 'en-bici', 15],
  ['cerca=sol&modo=en-bici&minutos=15&cerca2=callao&modo2=a-pie', 'a-pie', 15],
  ['cerca=sol&minutos=15&cerca2=callao&minutos2=45', 'a-pie', 45],
  ['cerca=sol&modo=transporte-publico&cerca2=callao&modo2=a-pie&minutos2=30', 'a-pie', 30],
  ['cerca=sol&minutos=15&cerca2=callao&modo2=transporte-publico', 'transporte-publico', 15],
])('of %s the way to the second place is measured by %s in at most %s minutes', (search, mode, maxMinutes) => {
  const query = queryOf(search)
  expect(measuresOf(query)[1]).toEqual({ mode, maxMinutes })
  expect(toSearchParams(query).toString()).toBe(search)
})

test.each([
  [
    'a second place without a first one is the first',
    'cerca2=callao&modo2=en-bici&minutos2=20',
    'cerca=callao&modo=en-bici&minutos=20',
  ],
  ['the same place twice is one', 'cerca=sol&minutos=15&cerca2=sol&minutos2=30', 'cerca=sol&minutos=15'],
  ['minutes of no second place mean nothing', 'cerca=sol&minutos2=30', 'cerca=sol'],
])('%s', (_, search, meant) => {
  expect(toSearchParams(queryOf(search)).toString()).toBe(meant)
})

test('a second place in another city is left out', () => {
  expect(placed(queryOf('cerca=sol&cerca2=callao')).goals.map(({ name }) => name?.es)).toEqual(['Sol', 'Callao'])
  expect(placed(queryOf('cerca=sol&cerca2=nervion')).goals.map(({ name }) => name?.es)).toEqual(['Sol'])
  expect(placed(queryOf('city=sevilla&cerca=sol&cerca2=nervion')).goals).toEqual([])
})
