import { expect, test } from 'vitest'
import { requireVersion } from '#db/connection/pool.ts'

test('PostgreSQL 14 is refused in one line, 15 is taken', () => {
  expect(() => requireVersion('14.12', 140_012)).toThrow(
    'DATABASE_URL: PostgreSQL 14.12 is too old, 15 or newer is needed',
  )
  expect(() => requireVersion('15.0', 150_000)).not.toThrow()
})
