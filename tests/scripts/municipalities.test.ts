import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('the municipalities of Spain are what their script makes', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, ['scripts/municipalities.ts', '--check'])
  expect(stderr).toBe('')
})
