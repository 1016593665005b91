import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { PinsView } from '#contract/catalogue.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { CITY_RECORDS, type City } from '#domain/catalogue/cities.ts'
import { addDays, type CalendarDate, dateInMadrid, momentInMadrid } from '#domain/shared/calendar-date.ts'
import type { Locale } from '#domain/shared/text.ts'
import { type ApartmentOverrides, type MadeApartment, makeApartment } from '#tests/factories/apartment.ts'
import { eventually } from '#tests/harness/processes.ts'
import { serveSite } from '#tests/harness/served-site.ts'
import { findBarriers } from './axe.ts'
import { sharedBrowser } from './browser.ts'
import { describePageIfFailed } from './failed-page.ts'

export type World = {
  /** Without a trailing slash. */
  readonly url: string
  readonly db: Database
  /** Creates a home, in Sevilla by default; resolves once each process of the site finds it. */
  home(overrides?: ApartmentOverrides): Promise<MadeApartment>
  /** Opens a page in a browser context of its own; of another origin than the site's where `url` says so. */
  guest(locale: Locale, device?: Device, url?: string): Promise<Page>
  /** Opens a page in a browser without scripts. */
  plainGuest(locale: Locale, device?: Device): Promise<Page>
  /** The date in `days` days by the site's clock. */
  day(days: number): Promise<CalendarDate>
  /** The moment by the site's clock. */
  now(): Promise<Date>
  moveClock(minutes: number): Promise<void>
  /** Moves the clock to the next nine o'clock in Madrid, for what has an hour of the day. */
  moveToMorning(): Promise<void>
  setNetwork(networkFaults: object): Promise<void>
  /** Mails are sent by a job of any process; at least one is waited for. */
  mailsTo(address: string): Promise<Mail[]>
  charges(): Promise<NetworkCharge[]>
  close(): Promise<void>
}

export type Device = 'phone' | 'desktop'
export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** The narrowest phone in wide use, and a usual desktop. */
const DEVICES: Readonly<Record<Device, BrowserContextOptions>> = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

const WAIT_MS = 15_000
/** A pause in milliseconds: by default Playwright checks in each frame, and makes the browser draw as many as it can. */
const POLLING = { polling: 20 }
const MORNING = 9
/**
 * Tests expect responses such as 409, and the pictures of the homes do not exist. A frame that forbids scripts forbids those
 * of the test.
 */
const EXPECTED_ERROR = /^(Failed to load resource|Blocked script execution in )/

/** Starts one site for a test file. Every test creates its own homes and guests. */
export async function openWorld(settings: Record<string, string> = {}): Promise<World> {
  const [site, browser] = await Promise.all([serveSite({ DEMO: '0', ...settings }), sharedBrowser()])
  const db = createDatabase(site.pool)
  const faults: string[] = []
  const contexts: BrowserContext[] = []
  const open = async (opening: Omit<Opening, 'faults'>): Promise<Page> => {
    const page = await openPage(browser, { ...opening, faults })
    const context = page.context()
    // A page that stays open goes on fetching what changes, and slows the tests after its own.
    if (!TestRunner.getCurrentTest()) contexts.push(context)
    else
      onTestFinished(async (test) => {
        await describePageIfFailed(page, test)
        await context.close()
      })
    return page
  }
  const getPins = (city: City) => getJson<PinsView>(`${site.url}/api/apartments/pins?city=${city}`)
  const now = async () => new Date((await getJson<Clock>(`${site.url}/sandbox/clock`)).now)
  async function setClock(moment: Date): Promise<void> {
    await put(`${site.url}/sandbox/clock`, { now: moment.toISOString() })
    // Each process learns of a moved clock by itself.
    const isMoved = async () => (await now()) >= moment
    await eventually(() => isSoEverywhere(isMoved), 'a clock that every process of the site has')
  }
  let homes = 0
  return {
    url: site.url,
    db,
    async home(overrides) {
      homes += 1
      const city = overrides?.city ?? 'sevilla'
      const houseCode = `${CITY_RECORDS[city].houseCodePrefix}-${String(homes).padStart(4, '0')}`
      const home = await makeApartment(db, { city, houseCode, ...overrides })
      // The index of each process has a home some time after it was written: a list opened before would lack it.
      const isFound = async () => (await getPins(city)).pins.some(([code]) => code === home.houseCode)
      await eventually(() => isSoEverywhere(isFound), `the home ${home.houseCode} in searches of every process`)
      return home
    },
    guest: (locale, device = 'desktop', url = site.url) => open({ url, locale, device }),
    plainGuest: (locale, device = 'desktop') => open({ url: site.url, locale, device, hasScripts: false }),
    now,
    day: async (days) => addDays(dateInMadrid(await now()), days),
    async moveClock(minutes) {
      await setClock(new Date((await now()).getTime() + minutes * 60_000))
    },
    async moveToMorning() {
      const moment = await now()
      const today = momentInMadrid(dateInMadrid(moment), MORNING)
      await setClock(today > moment ? today : momentInMadrid(addDays(dateInMadrid(moment), 1), MORNING))
    },
    setNetwork: (networkFaults) => put(`${site.url}/sandbox/network`, networkFaults),
    async mailsTo(address) {
      let mails: Mail[] = []
      await eventually(async () => {
        const { items } = await getJson<{ items: Mail[] }>(`${site.url}/sandbox/outbox`)
        mails = items.filter((mail) => mail.to === address)
        return mails.length > 0
      }, `a mail to ${address}`)
      return mails
    },
    charges: async () => (await getJson<Ledger>(`${site.url}/sandbox/network/charges`)).charges,
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      await site.close()
      if (faults.length > 0) throw new Error(`Pages had faults:\n${faults.join('\n')}`)
    },
  }
}

/** Returns whether something is so in each process of the site: requests go to one after the other. */
export async function isSoEverywhere(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let requested = 0; requested < 2 * inject('siteProcesses'); requested++) if (!(await isSo())) return false
  return true
}

type Clock = { now: string }
type NetworkCharge = { state: string; amountCents: number; description: string | null }
type Ledger = { charges: NetworkCharge[] }

type Opening = {
  readonly url: string
  readonly locale: Locale
  readonly device: Device
  readonly faults: string[]
  readonly hasScripts?: boolean
}

async function openPage(browser: Browser, { url, locale, device, faults, hasScripts = true }: Opening): Promise<Page> {
  const context = await browser.newContext({
    ...DEVICES[device],
    baseURL: url,
    locale: locale === 'es' ? 'es-ES' : 'en-GB',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    javaScriptEnabled: hasScripts,
  })
  context.setDefaultTimeout(WAIT_MS)
  const page = await context.newPage()
  if (hasScripts) waitForHydration(page)
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERROR.test(message.text())) faults.push(message.text())
  })
  return page
}

/**
 * Makes `goto` and `reload` wait for hydration, which begins after the load event: otherwise a test would press buttons before.
 * Documents without scripts, such as feeds, count as hydrated.
 */
function waitForHydration(page: Page): void {
  const isHydrated = () => document.documentElement.dataset.hydrated !== undefined || !document.querySelector('script')
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (options?.waitUntil !== 'commit') await page.waitForFunction(isHydrated, undefined, POLLING)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    await page.waitForFunction(isHydrated, undefined, POLLING)
    return response
  }
}

/** Fails with the barriers that axe finds. */
export async function expectAccessible(page: Page): Promise<void> {
  const barriers = await findBarriers(page)
  if (barriers.length > 0) throw new Error(`${page.url()}\n${barriers.join('\n')}`)
}

async function getJson<Body>(url: string): Promise<Body> {
  const response = await fetch(url, { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Body
}

async function put(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}
