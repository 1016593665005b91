import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from './fake-storage.ts'

const NAME = 'estancia.favourites'

/** Imports the module afresh, as a new tab does. */
async function openTab(): Promise<typeof import('#web/client/storage/favourites.ts')> {
  vi.resetModules()
  return import('#web/client/storage/favourites.ts')
}

let stored: Map<string, string>
beforeEach(() => {
  stored = stubLocalStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('a home is saved by one press and removed by the next, the latest first', async () => {
  const tab = await openTab()
  tab.toggleFavourite('MAD-0042')
  tab.toggleFavourite('SVQ-0007')
  expect(tab.readFavourites()).toEqual(['SVQ-0007', 'MAD-0042'])
  expect((await openTab()).readFavourites()).toEqual(['SVQ-0007', 'MAD-0042'])
  tab.toggleFavourite('SVQ-0007')
  expect(stored.get(NAME)).toBe('["MAD-0042"]')
})

test('many can be added and dropped at once, none of them twice', async () => {
  const tab = await openTab()
  tab.toggleFavourite('MAD-0042')
  tab.addFavourites(['SVQ-0007', 'MAD-0042'])
  expect(tab.readFavourites()).toEqual(['SVQ-0007', 'MAD-0042'])
  tab.dropFavourites(['SVQ-0007', 'AGP-0001'])
  expect(tab.readFavourites()).toEqual(['MAD-0042'])
})

test('the oldest are removed when there are more than 60', async () => {
  const tab = await openTab()
  for (let number = 1; number <= 61; number++) tab.toggleFavourite(`MAD-${String(number).padStart(4, '0')}`)
  expect(tab.readFavourites()).toHaveLength(60)
  expect(tab.readFavourites()).not.toContain('MAD-0001')
})

test.each(['', '{', 'null', '"MAD-0042"', '{"0":"MAD-0042"}', '[1, null, "<b>", "MAD-1"]'])(
  'what is no list of house codes counts as none: %j',
  async (text) => {
    stored.set(NAME, text)
    expect((await openTab()).readFavourites()).toEqual([])
  },
)

test('the list stays the same object until it changes, in this tab or in another', async () => {
  const tab = await openTab()
  tab.toggleFavourite('MAD-0042')
  const before = tab.readFavourites()
  expect(tab.readFavourites()).toBe(before)
  stored.set(NAME, '["SVQ-0007"]')
  expect(tab.readFavourites()).toEqual(['SVQ-0007'])
})

test('without storage favourites last as long as the page', async () => {
  const tab = await openTab()
  const closed = () => {
    throw new DOMException('switched off', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed })
  tab.toggleFavourite('MAD-0042')
  expect(tab.readFavourites()).toEqual(['MAD-0042'])
})
