import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/harness/processes.ts'
import { cacheEntryFor } from '#web/server/page-cache-rules.ts'
import routes from '../../src/web/routes.ts'
import { type GatedSite, openGatedSite } from './gated-site.ts'

const LIST = '/es/alquiler-por-meses'
const NOT_SEEN_BEFORE = '/en/ciudad/sevilla'

let site: GatedSite
let url: string
let browser: Browser

beforeAll(async () => {
  site = await openGatedSite()
  ;({ url, browser } = site)
})
afterAll(() => site.close())

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
  await site.shut()
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

  await site.open()
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200, 'a site with its database')
  await eventually(async () => (await fetch(url + NOT_SEEN_BEFORE)).status === 200, 'the city')
  await eventually(async () => !(await (await fetch(url + LIST)).text()).includes('data-outage'), 'a list of now')
})
