import { expect, test } from 'vitest'
import { createArgon2Hasher, DECOY } from '#adapters/passwords/argon2-hasher.ts'
import { HasherBusy } from '#domain/people/password-hasher.ts'

test('a password fits its own hash alone, and no account fits none', async () => {
  const hasher = createArgon2Hasher()
  const hash = await hasher.hash('contraseña')
  expect(await hasher.verify(hash, 'contraseña')).toBe(true)
  expect(await hasher.verify(hash, 'contrasena')).toBe(false)
  expect(await hasher.verify(null, 'contraseña')).toBe(false)
  expect(await hasher.hash('contraseña')).not.toBe(hash)
})

test('the stand-in for no account costs what a real hash does', async () => {
  const costOf = (hash: string) => hash.split('$').slice(1, 4)
  expect(costOf(await createArgon2Hasher().hash('contraseña'))).toEqual(costOf(DECOY))
})

test('of a storm so many wait as may, the others are told at once, and all who waited get their turn', async () => {
  const hasher = createArgon2Hasher({ atOnce: 2, maxWaiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash('contraseña')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.every((reason) => reason instanceof HasherBusy)).toBe(true)
  expect(await hasher.hash('contraseña')).toMatch(/^\$argon2id/)
})
