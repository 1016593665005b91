import { expect, test } from 'vitest'
import { openChannelManager, openRequestSource } from '#server/channel-settings.ts'
import { parseEnv } from '#server/env.ts'
import { depsForFile } from '#tests/harness/test-deps.ts'

const CHANNEX_URL = 'https://staging.channex.io/api/v1'

const parts = await depsForFile()

test('without settings the sandbox has a simulated channel manager, and production has none', async () => {
  expect(openChannelManager({ ...parseEnv({}), sandbox: false }, parts)).toBeNull()
  const simulated = openChannelManager(parseEnv({ SANDBOX: '1' }), parts)
  expect(await simulated?.listProperties()).toEqual({ ok: true, value: [] })
})

test('the channel manager takes an address and a key, which are set together', () => {
  expect(openChannelManager(parseEnv({ CHANNEX_URL, CHANNEX_API_KEY: 'abc' }), parts)).not.toBeNull()
  for (const settings of [{ CHANNEX_URL }, { CHANNEX_API_KEY: 'abc' }]) {
    expect(() => parseEnv(settings)).toThrow('CHANNEX_URL and CHANNEX_API_KEY are set together, or neither')
  }
})

test('a key that cannot be a header is refused without being repeated', () => {
  expect(() => parseEnv({ CHANNEX_URL, CHANNEX_API_KEY: 'two words' })).toThrow(
    'CHANNEX_API_KEY takes a key, not the given value',
  )
})

const HOUSINGANYWHERE_URL = 'https://api.housinganywhere.example'

test('requests of HousingAnywhere take an address and a key, which are set together; the sandbox simulates them', () => {
  const HOUSINGANYWHERE_API_KEY = 'abc'
  expect(openRequestSource({ ...parseEnv({}), sandbox: false }, parts)).toBeNull()
  expect(openRequestSource(parseEnv({ SANDBOX: '1' }), parts)).not.toBeNull()
  const both = parseEnv({ HOUSINGANYWHERE_URL, HOUSINGANYWHERE_API_KEY })
  expect(openRequestSource({ ...both, sandbox: false }, parts)).not.toBeNull()
  for (const settings of [{ HOUSINGANYWHERE_URL }, { HOUSINGANYWHERE_API_KEY }]) {
    expect(() => parseEnv(settings)).toThrow(
      'HOUSINGANYWHERE_URL and HOUSINGANYWHERE_API_KEY are set together, or neither',
    )
  }
})
