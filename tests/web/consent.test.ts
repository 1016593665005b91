import { beforeEach, expect, test, vi } from 'vitest'
import { findChoice, keepChoice } from '#web/client/storage/consent.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

const NOW = new Date('2027-03-01T09:00:00Z')

test('a choice stands for two years, then it is asked again', () => {
  keepChoice(['measurement'], NOW)
  expect(findChoice(new Date('2029-02-20T09:00:00Z'))?.purposes).toEqual(['measurement'])
  expect(findChoice(new Date('2029-03-05T09:00:00Z'))).toBeNull()
})

test('a later choice is of the same browser', () => {
  const first = keepChoice(['measurement'], NOW)
  expect(keepChoice([], NOW)).toEqual({ ...first, purposes: [] })
})

test('a choice of other words, and what is no choice, is asked again', () => {
  const choice = keepChoice([], NOW)
  kept.set('estancia.consent', JSON.stringify({ ...choice, textVersion: '0' }))
  expect(findChoice(NOW)).toBeNull()
  for (const text of ['', '{', '{}', '[]', JSON.stringify({ ...choice, purposes: ['everything'] })]) {
    kept.set('estancia.consent', text)
    expect([text, findChoice(NOW)]).toEqual([text, null])
  }
})
