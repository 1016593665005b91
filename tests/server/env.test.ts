import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { warningsOf } from '#server/process-settings.ts'

test('without any setting the product runs in its sandbox on port 3000', () => {
  expect(parseEnv({})).toMatchObject({
    port: 3000,
    publicUrl: 'http://localhost:3000',
    dataDir: '.data',
    nodeEnv: 'development',
    sandbox: true,
    cardFeePercent: 3,
  })
})

test('an empty setting counts as absent', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('the public address loses its trailing slash', () => {
  expect(parseEnv({ PUBLIC_URL: 'http://estancia.example/' }).publicUrl).toBe('http://estancia.example')
})

test('every bad setting has its line, and addresses with passwords are not repeated', () => {
  expect(() => parseEnv({ PORT: '70000', DATABASE_URL: 'mysql://me:secret@host/db', SANDBOX: 'yes' })).toThrow(
    [
      'PORT takes a port from 1 to 65535, not "70000"',
      'DATABASE_URL takes a postgres:// address, not the given value',
      'SANDBOX takes 0 or 1, not "yes"',
    ].join('\n'),
  )
})

test('production has no sandbox unless asked for by name', () => {
  expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow('SANDBOX=1')
})

test('an https address without NODE_ENV=production has no sandbox unless asked for by name', () => {
  const PUBLIC_URL = 'https://estancia.example'
  for (const NODE_ENV of ['', 'development', 'test']) {
    expect(() => parseEnv({ PUBLIC_URL, NODE_ENV })).toThrow('set NODE_ENV=production, or allow it by SANDBOX=1')
  }
  expect(parseEnv({ PUBLIC_URL, SANDBOX: '1' }).sandbox).toBe(true)
  expect(parseEnv({ PUBLIC_URL: 'http://192.168.1.20:3000' }).sandbox).toBe(true)
})

test('an https address in production is told of its proxy, or warned of', () => {
  const warnings = (more: Record<string, string>) =>
    warningsOf(parseEnv({ NODE_ENV: 'production', SANDBOX: '1', WEBHOOK_SECRET: 'x'.repeat(16), ...more }))
  const PUBLIC_URL = 'https://estancia.example'
  expect(warnings({ PUBLIC_URL })).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is 0, /)])
  expect(warnings({ PUBLIC_URL, TRUSTED_PROXIES: '1' })).toEqual([])
  expect(warnings({ PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('production takes a secret of its own', () => {
  const production = { NODE_ENV: 'production', SANDBOX: '1' }
  expect(() => parseEnv(production)).toThrow('WEBHOOK_SECRET is missing')
  expect(parseEnv({ ...production, WEBHOOK_SECRET: 'x'.repeat(16) }).sandbox).toBe(true)
})

test('map tiles have an address with their place in it, and name whose they are', () => {
  const MAP_TILE_URL = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
  expect(parseEnv({}).map).toBeNull()
  expect(parseEnv({ MAP_TILE_URL, MAP_ATTRIBUTION: '© Tiles' }).map).toEqual({
    kind: 'pictures',
    url: MAP_TILE_URL,
    attribution: '© Tiles',
  })
  expect(() => parseEnv({ MAP_TILE_URL })).toThrow('MAP_ATTRIBUTION is missing')
  expect(() => parseEnv({ MAP_TILE_URL, MAP_ATTRIBUTION: '© Tiles', MAP_FILE: 'map.pmtiles' })).toThrow('not both')
  expect(() => parseEnv({ MAP_TILE_URL: 'https://tiles.example/' })).toThrow('{z}, {x} and {y}')
})

test('the address past the pooler needs the pooler’s', () => {
  const listen = 'postgres://me@host/db'
  expect(() => parseEnv({ DATABASE_LISTEN_URL: listen })).toThrow(
    'DATABASE_LISTEN_URL goes with DATABASE_URL, the address of the pooler: set both',
  )
  expect(parseEnv({ DATABASE_URL: 'postgres://me@pooler/db', DATABASE_LISTEN_URL: listen })).toMatchObject({
    databaseListenUrl: listen,
  })
})
