import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#db/client.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { type DatabaseGates, openDatabaseGates } from '#tests/harness/database-gate.ts'
import { eventually, freePort, type Program, startProgram } from '#tests/harness/processes.ts'

const CHECK_IN = addDays(dateInMadrid(new Date()), 40)
const DATES = `checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 30)}`
const SEARCH = `/es/alquiler-por-meses?city=sevilla&${DATES}`
const HOME = `/es/apartamento-amueblado-por-meses/SVQ-0001?${DATES}`
const BANNER = 'no podemos comprobar la disponibilidad'

let database: TestDatabase
let gates: DatabaseGates
let site: Program
let folder: string
let url: string
let browser: Browser

/** The primary is reached through gates; the address for reading leads to a server that goes on. */
beforeAll(async () => {
  database = await testDatabase()
  await makeApartment(createDatabase(database.pool), { city: 'sevilla', houseCode: 'SVQ-0001' })
  const { DATABASE_READ_URL = database.url, ...ofPrimary } = database.settings
  gates = await openDatabaseGates(ofPrimary)
  folder = await mkdtemp(join(tmpdir(), 'estancia-primary-'))
  const port = await freePort()
  url = `http://localhost:${port}`
  const addresses = { ...gates.settings, DATABASE_READ_URL }
  const settings = { PORT: `${port}`, OFFICE_PORT: '0', DATA_DIR: folder, NODE_ENV: 'test', DEMO: '0' }
  site = startProgram(['src/server/main.ts'], { ...settings, ...addresses, LOG_LEVEL: 'silent' })
  browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  await site.said('Estancia is at')
})
beforeEach(async () => {
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200, 'a site that is ready')
})
afterAll(async () => {
  await browser?.close()
  site?.child.kill('SIGTERM')
  await site?.exited()
  await gates?.shut()
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Resolves to what brings the primary back, at the end of the test at the latest. */
async function takePrimaryAway(): Promise<() => Promise<void>> {
  await gates.shut()
  let isAway = true
  async function giveBack(): Promise<void> {
    if (isAway) await gates.open()
    isAway = false
  }
  onTestFinished(giveBack)
  return giveBack
}

async function get(path: string) {
  const answer = await fetch(url + path)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('while the primary is away, searches for dates and homes are shown from the replica and say that nothing was checked', async () => {
  for (const path of [SEARCH, HOME]) {
    const before = await get(path)
    expect(before.status).toBe(200)
    expect(before.text).toContain('SVQ-0001')
    expect(before.text).not.toContain(BANNER)
  }
  const giveBack = await takePrimaryAway()
  for (const path of [SEARCH, HOME]) {
    const { status, headers, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain('SVQ-0001')
    expect(text).toContain(BANNER)
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  for (const path of [`?city=sevilla&${DATES}`, '/SVQ-0001/calendar', '/pins?city=sevilla']) {
    const { status, headers } = await get(`/api/apartments${path}`)
    expect([status, headers.get('x-unchecked'), headers.get('cache-control')]).toEqual([
      200,
      'primary-away',
      'private, no-store',
    ])
  }
  await giveBack()
  await eventually(async () => !(await get(SEARCH)).text.includes(BANNER), 'a search that is checked')
  expect((await get(`/api/apartments?city=sevilla&${DATES}`)).headers.get('x-unchecked')).toBeNull()
})

test('what is agreed on is never taken from the replica', async () => {
  await takePrimaryAway()
  const body = JSON.stringify({ houseCode: 'SVQ-0001', checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, 30), adults: 1 })
  const headers = { 'content-type': 'application/json' }
  const quote = await fetch(`${url}/api/quotes`, { method: 'POST', headers, body })
  expect([quote.status, quote.headers.get('x-unchecked')]).toEqual([503, null])
})

test('a step within the page leads to the document, which has the banner, and no such page is shown once the primary is back', async () => {
  const context = await browser.newContext({ baseURL: url, locale: 'es-ES' })
  const page = await context.newPage()
  await page.goto(SEARCH)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  const giveBack = await takePrimaryAway()
  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL(/SVQ-0001/)
  await page.getByText(BANNER).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await giveBack()
  await eventually(async () => !(await get(HOME)).text.includes(BANNER), 'a home that is checked')
  await page.reload()
  expect(await page.getByText(BANNER).count()).toBe(0)
  await context.close()
})
