import { expect, test } from 'vitest'
import { papersOf, shownRegistrations } from '#domain/catalogue/papers.ts'

const seasonal = { contractType: 'seasonal_lau', registrations: [] } as const

test.each([
  [true, ['residence', 'seasonal_lau']],
  [false, ['seasonal_lau']],
  [undefined, ['seasonal_lau']],
])('where the owner says %s to guests who register as residents, a home has the papers %j', (said, papers) => {
  expect(papersOf({ ...seasonal, residenceRegistration: said })).toEqual(papers)
})

test.each([
  ['VFT', true],
  ['VUT', true],
  ['AT', true],
  ['NRUA', true],
  ['SES', false],
  ['other', false],
] as const)('a registration of the type %s is a registration number: %s', (type, isNumber) => {
  const papers = papersOf({ ...seasonal, registrations: [{ type }] })
  expect(papers.includes('registration_number')).toBe(isNumber)
})

test('a registration that is not for the listing is not shown', () => {
  const shown = { type: 'VUT', number: 'VT-1', showOnListing: true } as const
  const hidden = { type: 'SES', number: '0000123', showOnListing: false } as const
  expect(shownRegistrations([hidden, shown])).toEqual([{ type: 'VUT', number: 'VT-1' }])
})
