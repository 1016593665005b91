import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { DEFINITIONS } from '#server/env.ts'
import { createMetrics } from '#server/metrics/metrics.ts'

const NAMES = new Set(Object.keys(DEFINITIONS))
const DOCS = ['README.md', 'CONTRIBUTING.md', 'docs/settings.md', 'docs/operations.md', 'docs/scaling.md']

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

/** The names of all figures. */
async function figures(): Promise<string[]> {
  const metrics = createMetrics({
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 },
    cachedPages: { size: 0, bytes: 0 },
    admission: { waiting: () => 0, underWay: () => 0 },
    homeIndex: { figures: { bytes: 0, isOn: false, lagSeconds: 0 } },
    countJobs: async () => [{ queue: 'send-mail', waiting: 0, active: 0, failed: 0, lateSeconds: 0 }],
    readReplication: async () => ({
      isReadOnly: false,
      streaming: 1,
      synchronous: 1,
      lagSeconds: 0,
      archiveFailsSeconds: 0,
    }),
  })
  return matches(await metrics.text(), /^# TYPE (\S+)/gm)
}

test('every figure that the documents, the alerts and the dashboard name is one of /metrics', async () => {
  const known = await figures()
  const figure = /\b((?:estancia|nodejs|process)_[a-z0-9_]+)/g
  for (const path of ['docs/operations.md', 'monitoring/alerts.yaml', 'monitoring/dashboard.json']) {
    const named = matches(await read(path), figure).map((name) => name.replace(/_(bucket|count)$/, ''))
    expect(named.length, path).toBeGreaterThan(8)
    expect(
      named.filter((name) => !known.includes(name)),
      path,
    ).toEqual([])
  }
})

test('every alert has its section among what to do, says where it is, and is tested', async () => {
  const alerts = matches(await read('monitoring/alerts.yaml'), /- alert: (\w+)/g)
  expect(alerts.length).toBeGreaterThan(12)
  const sections = matches(await read('docs/operations.md'), /^### (\w+)$/gm)
  expect(sections.toSorted()).toEqual(alerts.toSorted())
  const links = matches(await read('monitoring/alerts.yaml'), /docs: operations\.md#(\w+)/g)
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
  const tested = matches(await read('monitoring/alerts.test.yaml'), /alertname(?:=|: )"?(\w+)/g)
  expect(tested.toSorted()).toEqual(alerts.toSorted())
})

const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path))

test.skipIf(!PROMTOOL)(
  'the rules of alerts fire when they should (skipped without promtool, of Debian’s prometheus)',
  () => {
    const run = (...args: string[]) => execFileSync(PROMTOOL ?? '', args, { encoding: 'utf8' })
    expect(run('check', 'rules', 'monitoring/alerts.yaml')).toContain('SUCCESS')
    expect(run('test', 'rules', 'monitoring/alerts.test.yaml')).toContain('SUCCESS')
  },
)

test('what a container is built from leaves out what others would not want in it', async () => {
  const left = (await read('.dockerignore')).split('\n')
  for (const name of ['.data', '.git', 'node_modules', '.tmp']) expect(left).toContain(name)
  const needed = ['src', 'scripts', 'public', 'demo', 'package.json']
  expect((await readdir('.')).filter((name) => needed.includes(name)).toSorted()).toEqual(needed.toSorted())
  for (const name of needed) expect(left).not.toContain(name)
})
