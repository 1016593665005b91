import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEFINITIONS } from '#server/env.ts'

test('docs/settings.md lists every setting with its default and what it is, and no other', async () => {
  const page = await readFile('docs/settings.md', 'utf8')
  const section = page.slice(page.indexOf('## Table'), page.indexOf('## Cards by Stripe'))
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const settings = Object.entries(DEFINITIONS)
  expect(rows).toEqual(settings.map(([name, setting]) => `| \`${name}\` | ${setting.default} | ${setting.about} |`))
})
