import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the coast and the municipalities of the map are what their script makes', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/map-base.ts', '--check'])
  expect(stderr).toBe('')
})
