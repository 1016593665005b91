import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAesSealer } from '#adapters/sealing/aes-sealer.ts'

const old = { id: 'k1', key: randomBytes(32) }
const fresh = { id: 'k2', key: randomBytes(32) }

test('what is sealed says nothing, is never the same twice, and opens to what it was', () => {
  const sealer = createAesSealer([old], randomBytes)
  const [one, other] = [sealer.seal('Lucía 🌻', 'traveller:1'), sealer.seal('Lucía 🌻', 'traveller:1')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('Luc')
  expect(sealer.open(one, 'traveller:1')).toBe('Lucía 🌻')
})

test('a new key seals from now on, and the old one still opens what it sealed', () => {
  const before = createAesSealer([old], randomBytes).seal('Ana', 'a')
  const rotated = createAesSealer([fresh, old], randomBytes)
  expect(rotated.open(before, 'a')).toBe('Ana')
  expect(rotated.seal('Ana', 'a')).toMatch(/^k2\./)
  expect(() => createAesSealer([fresh], randomBytes).open(before, 'a')).toThrow('the key k1')
})

test('what belongs to another, or was changed, does not open', () => {
  const sealer = createAesSealer([old], randomBytes)
  const sealed = sealer.seal('Ana', 'traveller:1')
  expect(() => sealer.open(sealed, 'traveller:2')).toThrow()
  expect(() => sealer.open(`${sealed.slice(0, -2)}AA`, 'traveller:1')).toThrow()
})
