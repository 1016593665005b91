import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SETTINGS } from '#server/env.ts'

/** Until there is a README the table has nowhere to stand. */
test.skipIf(!existsSync('README.md'))('the README lists every setting as the code has it', () => {
  const rows = SETTINGS.map(({ name, default: value, about }) => `| \`${name}\` | ${value} | ${about} |`)
  const table = ['| setting | default | what it does |', '|---|---|---|', ...rows].join('\n')
  expect(readFileSync('README.md', 'utf8')).toContain(table)
})
