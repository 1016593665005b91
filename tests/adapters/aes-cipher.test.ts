import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAesCipher } from '#adapters/encryption/aes-cipher.ts'

const old = { id: 'k1', key: randomBytes(32) }
const fresh = { id: 'k2', key: randomBytes(32) }

test('what is encrypted says nothing, is never the same twice, and decrypts to what it was', () => {
  const cipher = createAesCipher([old], randomBytes)
  const [one, other] = [cipher.encrypt('Lucía 🌻', 'traveller:1'), cipher.encrypt('Lucía 🌻', 'traveller:1')]
  expect(one).not.toBe(other)
  expect(one).not.toContain('Luc')
  expect(cipher.decrypt(one, 'traveller:1')).toBe('Lucía 🌻')
})

test('a new key encrypts from now on, and the old one still decrypts what it encrypted', () => {
  const before = createAesCipher([old], randomBytes).encrypt('Ana', 'a')
  const rotated = createAesCipher([fresh, old], randomBytes)
  expect(rotated.decrypt(before, 'a')).toBe('Ana')
  expect(rotated.encrypt('Ana', 'a')).toMatch(/^k2\./)
  expect(() => createAesCipher([fresh], randomBytes).decrypt(before, 'a')).toThrow('the key k1')
})

test('what belongs to another, or was changed, does not open', () => {
  const cipher = createAesCipher([old], randomBytes)
  const encrypted = cipher.encrypt('Ana', 'traveller:1')
  expect(() => cipher.decrypt(encrypted, 'traveller:2')).toThrow()
  expect(() => cipher.decrypt(`${encrypted.slice(0, -2)}AA`, 'traveller:1')).toThrow()
})

test('the contents of files are encrypted like texts: for one row, by the newest key, and never changed', () => {
  const content = randomBytes(5_000)
  const before = createAesCipher([old], randomBytes).encryptBytes(content, 'file:1')
  const rotated = createAesCipher([fresh, old], randomBytes)
  expect(Buffer.from(rotated.decryptBytes(before, 'file:1')).equals(content)).toBe(true)
  expect(Buffer.from(rotated.encryptBytes(content, 'file:1')).subarray(0, 3).toString()).toBe('k2.')
  expect(() => rotated.decryptBytes(before, 'file:2')).toThrow()
  expect(() => rotated.decryptBytes(Uint8Array.from(before).fill(0, -1), 'file:1')).toThrow()
})
