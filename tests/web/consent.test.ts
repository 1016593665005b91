import { beforeEach, expect, test } from 'vitest'
import { readConsent, saveConsent } from '#web/client/storage/consent.ts'
import { stubLocalStorage } from './fake-storage.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubLocalStorage()
})

const NOW = new Date('2027-03-01T09:00:00Z')

test('a choice is valid for two years', () => {
  saveConsent(['measurement'], NOW)
  expect(readConsent(new Date('2029-02-20T09:00:00Z'))?.purposes).toEqual(['measurement'])
  expect(readConsent(new Date('2029-03-05T09:00:00Z'))).toBeNull()
})

test('a later choice keeps the id of the browser', () => {
  const first = saveConsent(['measurement'], NOW)
  expect(saveConsent([], NOW)).toEqual({ ...first, purposes: [] })
})

test('a choice for an older text, or an invalid one, does not count', () => {
  const choice = saveConsent([], NOW)
  stored.set('estancia.consent', JSON.stringify({ ...choice, textVersion: '0' }))
  expect(readConsent(NOW)).toBeNull()
  for (const text of ['', '{', '{}', '[]', JSON.stringify({ ...choice, purposes: ['everything'] })]) {
    stored.set('estancia.consent', text)
    expect([text, readConsent(NOW)]).toEqual([text, null])
  }
})
