import { expect, test } from 'vitest'
import { stayRequestForm } from '#web/features/checkout/stay-request/stay-request-definition.ts'

function faultsOf(draft: object): string[] {
  const { rules, defaults } = stayRequestForm
  return (rules.safeParse({ ...defaults, ...draft }).error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('a request for a home of a city needs city, dates and holder, and lists all that is missing at once', () => {
  const holder = { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '600123456' }
  const dates = { checkIn: '2027-05-01', checkOut: '2027-06-15' }
  expect(faultsOf({}).toSorted()).toEqual(['checkIn', 'checkOut', 'city', 'email', 'lastname', 'name', 'phone'])
  expect(faultsOf({ ...holder, city: 'malaga', checkIn: dates.checkIn })).toEqual(['checkOut'])
  expect(faultsOf({ ...holder, ...dates, city: 'lugo' })).toEqual(['city'])
  expect(faultsOf({ ...holder, ...dates, city: 'malaga' })).toEqual([])
})
