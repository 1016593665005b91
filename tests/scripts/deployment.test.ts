import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFINITIONS } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'

const NAMES = new Set(Object.keys(DEFINITIONS))
const DOCS = ['README.md', 'docs/operations.md', 'docs/scaling.md']

const read = (path: string) => readFile(path, 'utf8')
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]

test('every command that the documents and the workflow name is one of the product', async () => {
  const { scripts } = JSON.parse(await read('package.json')) as { scripts: Record<string, string> }
  const texts = await Promise.all([...DOCS, '.github/workflows/check.yml', 'Dockerfile'].map(read))
  const named = matches(texts.join('\n'), /npm run ([a-z-]+)/g)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !scripts[name])).toEqual([])
})

test('every setting that the documents and the containers name is in the table, and every link leads to a file', async () => {
  const texts = await Promise.all(DOCS.map(read))
  const named = matches(texts.join('\n'), /`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g).filter((name) => !OTHERS.has(name))
  expect(named.filter((name) => !NAMES.has(name))).toEqual([])
  const compose = parse(await read('compose.yaml')) as { services: { site: { environment: Record<string, string> } } }
  const dockerfile = await read('Dockerfile')
  const given = [...Object.keys(compose.services.site.environment), ...matches(dockerfile, /(?:ENV | )([A-Z_]+)=/g)]
  expect(given.length).toBeGreaterThan(8)
  expect(given.filter((name) => !NAMES.has(name))).toEqual([])
  for (const path of ['docs/operations.md', 'docs/scaling.md']) {
    for (const link of matches(await read(path), /\]\((?!http)([^)#]+)/g))
      expect(existsSync(join('docs', link)), link).toBe(true)
  }
})

/** Variables of other programs, and the product's own constants. */
const OTHERS = new Set(['CHROME_PATH', 'NODE_EXTRA_CA_CERTS', 'REGISTERED_CONTRACTS', 'FREE_CANCELLATION_DAYS'])

test('every figure that the documents name is one of /metrics', async () => {
  const metrics = createMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    cachedPages: { size: 0, bytes: 0 },
    admission: { waiting: () => 0, underWay: () => 0 },
    homeIndex: { figures: { bytes: 0, isOn: false, lagSeconds: 0 } },
    countJobs: async () => [{ queue: 'send-mail', waiting: 0, active: 0, failed: 0, lateSeconds: 0 }],
  })
  const named = matches(await read('docs/operations.md'), /`((?:estancia|nodejs|process)_[a-z0-9_]+)/g)
  const known = matches(await metrics.text(), /^# TYPE (\S+)/gm)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test('what a container is built from leaves out what others would not want in it', async () => {
  const left = (await read('.dockerignore')).split('\n')
  for (const name of ['.data', '.git', 'node_modules', '.tmp']) expect(left).toContain(name)
  const needed = ['src', 'scripts', 'public', 'demo', 'package.json']
  expect((await readdir('.')).filter((name) => needed.includes(name)).toSorted()).toEqual(needed.toSorted())
  for (const name of needed) expect(left).not.toContain(name)
})
