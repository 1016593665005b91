import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { type DatabaseGates, openDatabaseGates } from '#tests/harness/database-gate.ts'
import { eventually, freePort, type Program, startProgram } from '#tests/harness/processes.ts'
import { cacheEntryFor } from '#web/server/page-cache-rules.ts'
import routes from '../../src/web/routes.ts'

const LIST = '/es/alquiler-por-meses'
const NOT_SEEN_BEFORE = '/en/ciudad/sevilla'

let database: TestDatabase
let gates: DatabaseGates
let site: Program
let folder: string
let url: string
let browser: Browser

beforeAll(async () => {
  database = await testDatabase()
  await makeApartment(createDatabase(database.pool), { city: 'sevilla', houseCode: 'SVQ-0001' })
  gates = await openDatabaseGates(database.settings)
  folder = await mkdtemp(join(tmpdir(), 'estancia-outage-'))
  const port = await freePort()
  url = `http://localhost:${port}`
  const shared = { PORT: `${port}`, DATA_DIR: folder, ...gates.settings }
  site = startProgram(['src/server/main.ts'], { ...shared, NODE_ENV: 'test', DEMO: '0', LOG_LEVEL: 'silent' })
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  await site.said('Estancia is at')
})
afterAll(async () => {
  await browser?.close()
  site?.child.kill('SIGTERM')
  await site?.exited()
  await gates?.shut()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens a page in a browser of its own, and collects the errors of its console. */
async function openPage(locale: string): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext({ baseURL: url, locale, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) consoleErrors.push(message.text())
  })
  return { page, consoleErrors }
}

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)

/** Every path of the router, with its parameters filled in. */
function everyPage(): string[] {
  const [localised, ...others] = routes
  const below = (localised?.children ?? []).map(({ path }) => `/es/${path ?? ''}`)
  return [...below, ...others.map(({ path }) => `/${path}`)].map((path) =>
    path.replaceAll(/:\w+/g, 'ABCDEFGHJK').replace('*', 'nothing-here'),
  )
}

test('every personal page is sent as private, no-store', async () => {
  const wrong: string[] = []
  const isPublic = (path: string) => cacheEntryFor(path) !== null || path === '/es/' || path.endsWith('.xml')
  const paths = everyPage().filter((path) => !isPublic(path))
  for (const path of [...paths, '/login.data', '/es/mis-reservas.data', '/']) {
    const { headers } = await fetch(url + path, { redirect: 'manual' })
    const vary = headers.get('vary') ?? ''
    const isPrivate = headers.get('cache-control') === 'private, no-store' && /Cookie, Accept-Language/.test(vary)
    if (!isPrivate) wrong.push(`${path}: ${headers.get('cache-control')}, ${vary}`)
  }
  expect(wrong).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
})

test('an injected script does not run, while the page hydrates', async () => {
  const { page, consoleErrors } = await openPage('es-ES')
  const stolen = '<script>document.title = "stolen"</script><img src="x" onerror="document.title = \'stolen\'">'
  await page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<main', `${stolen}<main`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/login')
  await waitForHydration(page)
  expect(await page.title()).not.toBe('stolen')
  expect(consoleErrors.filter((text) => text.includes('Content Security Policy'))).toHaveLength(2)
})

test('without a database cached pages are shown with a banner, others answer 503, and all recover with it', async () => {
  for (const path of [LIST, '/en']) expect((await fetch(url + path)).status).toBe(200)
  await gates.shut()
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 503, 'a site without its database')

  const { page, consoleErrors } = await openPage('es-ES')
  expect((await page.goto(LIST))?.status()).toBe(200)
  await waitForHydration(page)
  expect(await page.getByRole('status').first().innerText()).toContain('no podemos comprobar la disponibilidad')
  expect(consoleErrors).toEqual([])
  expect(await (await fetch(`${url}/en`)).text()).toContain('We can’t check availability or prices right now')

  const failed = await page.goto('/es/pago?booking=0123456789')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Algo ha fallado por nuestra parte')
  expect(failed?.headers()).toMatchObject({
    'retry-after': '5',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  const statuses = await Promise.all(
    [NOT_SEEN_BEFORE, '/es/pago?booking=0123456789', '/sitemap.xml', '/login', '/es/barrios.data'].map(async (path) => {
      const answer = await fetch(url + path)
      return `${answer.status} ${answer.headers.get('retry-after')}`
    }),
  )
  expect(statuses).toEqual(['503 5', '503 5', '503 5', '200 null', '503 5'])
  expect(await (await fetch(url + NOT_SEEN_BEFORE)).text()).toMatch(
    /<html lang="en">[\s\S]*Something failed on our side/,
  )

  await gates.open()
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200, 'a site with its database')
  await eventually(async () => (await fetch(url + NOT_SEEN_BEFORE)).status === 200, 'the city')
  await eventually(async () => !(await (await fetch(url + LIST)).text()).includes('data-outage'), 'a list of now')
})
