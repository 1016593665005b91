import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { DEFINITIONS } from '#server/env.ts'

test('the README lists every setting with its default and what it is, and no other', async () => {
  const readme = await readFile('README.md', 'utf8')
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Map of the code'))
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  const settings = Object.entries(DEFINITIONS)
  expect(rows).toEqual(settings.map(([name, setting]) => `| \`${name}\` | ${setting.default} | ${setting.about} |`))
})
