import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToOutbox, dropFromOutbox, readOutbox } from '#web/client/storage/message-outbox.ts'
import { stubLocalStorage } from './fake-storage.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

const texts = (code: string) => readOutbox(code).map(({ text }) => text)

test('messages wait in their order with a key each, and those of another booking are not among them', () => {
  addToOutbox('7HX3M9QK2D', 'Uno')
  addToOutbox('7HX3M9QK2D', 'Dos')
  addToOutbox('4TQ8ZK2M7P', 'Otra')
  expect(texts('7HX3M9QK2D')).toEqual(['Uno', 'Dos'])
  const [first, second] = readOutbox('7HX3M9QK2D')
  expect(first?.key).not.toBe(second?.key)
  expect(readOutbox('7HX3M9QK2D')[0]?.key).toBe(first?.key)
  dropFromOutbox('7HX3M9QK2D', first?.key ?? '')
  expect(texts('7HX3M9QK2D')).toEqual(['Dos'])
  expect(texts('4TQ8ZK2M7P')).toEqual(['Otra'])
})

test('nothing stays in the browser once everything is sent', () => {
  addToOutbox('7HX3M9QK2D', 'Uno')
  dropFromOutbox('7HX3M9QK2D', readOutbox('7HX3M9QK2D')[0]?.key ?? '')
  expect([...stored.keys()]).toEqual([])
})

test('what is stored under the name by others is no message', () => {
  for (const text of ['{', '{}', '[1]', '[{"key":"k"}]']) {
    stored.set('estancia.outbox.7HX3M9QK2D', text)
    expect(readOutbox('7HX3M9QK2D')).toEqual([])
  }
})

test('a browser that stores nothing has them as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  addToOutbox('9HX3M9QK2D', 'Uno')
  expect(texts('9HX3M9QK2D')).toEqual(['Uno'])
})
