import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/shared/calendar-date.ts'
import { eventually } from '#tests/harness/processes.ts'
import { SITE_DAY } from '#tests/harness/site-start.ts'
import { type GatedSite, openGatedSite } from './gated-site.ts'

const CHECK_IN = addDays(SITE_DAY, 40)
const DATES = `checkIn=${CHECK_IN}&checkOut=${addDays(CHECK_IN, 30)}`
const SEARCH = `/es/alquiler-por-meses?city=sevilla&${DATES}`
const HOME = `/es/apartamento-amueblado-por-meses/SVQ-0001?${DATES}`
const BANNER = 'no podemos comprobar la disponibilidad'

let site: GatedSite
let url: string
let browser: Browser

beforeAll(async () => {
  site = await openGatedSite({ hasReplica: true })
  ;({ url, browser } = site)
})
beforeEach(async () => {
  await eventually(async () => (await fetch(`${url}/readyz`)).status === 200, 'a site that is ready')
})
afterAll(() => site.close())

/** Resolves to what brings the primary back, at the end of the test at the latest. */
async function takePrimaryAway(): Promise<() => Promise<void>> {
  await site.shut()
  let isAway = true
  async function giveBack(): Promise<void> {
    if (isAway) await site.open()
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
