import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openEncryptionKeys, parseEncryptionKeys } from '#server/encryption-keys.ts'
import { parseEnv } from '#server/env.ts'

const folder = await mkdtemp(join(tmpdir(), 'estancia-keys-'))
afterAll(() => rm(folder, { recursive: true }))
const KEY = Buffer.alloc(32, 1).toString('base64')

test('the first start makes a key that only its owner reads; later starts, even at once, take the same', async () => {
  const [one, other] = await Promise.all([openEncryptionKeys(null, folder), openEncryptionKeys(null, folder)])
  expect(one).toEqual(other)
  expect(one[0].key.length).toBe(32)
  const file = join(folder, 'personal-data-keys')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain('k1:')
  await writeFile(file, 'nonsense')
  await expect(openEncryptionKeys(null, folder)).rejects.toThrow('has no valid keys')
})

test('keys of the settings come newest first, and a bad one is refused without being repeated', () => {
  expect(parseEncryptionKeys(`k2:${KEY},k1:${KEY}`).map(({ id }) => id)).toEqual(['k2', 'k1'])
  expect(parseEnv({ PERSONAL_DATA_KEYS: `k1:${KEY}` }).personalDataKeys?.[0].id).toBe('k1')
  expect(() => parseEnv({ PERSONAL_DATA_KEYS: 'k1:hunter2' })).toThrow(/PERSONAL_DATA_KEYS takes keys.*the given value/)
})
