import { chromium, type Page } from 'playwright-core'
import { createDatabase } from '#db/client.ts'
import { type OfficeHits, searchOffice } from '#services/search/search-office.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { median, p95 } from './world.ts'

/** Search in the office by code, name, mail and telephone among 100,000 bookings: in the database, and in the palette of a browser. */
const GOAL_DATABASE_MS = 20
const GOAL_BROWSER_MS = 100
const ROUNDS = 40
const WARM_UP = 10
const OWNER = { roles: ['owner'], cities: null } as const

type Sought = { readonly code: string; readonly name: string; readonly mail: string; readonly phone: string }
/** What is typed, and what of it shows in a result. */
type Question = { readonly kind: string; readonly typed: string; readonly shown: string }

const world = await openOfficeWorld()
const db = createDatabase(world.pool)
const { rows } = await world.pool.query<Sought>(
  `select code, holder_name || ' ' || split_part(holder_lastname, ' ', 1) as name, holder_email as mail, right(holder_phone, 9) as phone
     from bookings where status <> 'CANCELLED' and check_out > current_date order by md5(code) limit ${ROUNDS + WARM_UP}`,
)
const QUESTIONS: readonly ((sought: Sought) => Question)[] = [
  ({ code }) => ({ kind: 'code', typed: code.slice(0, 6), shown: code }),
  ({ name }) => ({ kind: 'name', typed: name, shown: name.split(' ')[0] ?? '' }),
  ({ mail, code }) => ({ kind: 'mail', typed: mail, shown: code }),
  ({ phone, code }) => ({ kind: 'telephone', typed: phone, shown: code }),
]
try {
  await measureDatabase()
  await measureBrowser()
} finally {
  await world.close()
}

async function measureDatabase(): Promise<void> {
  const bare = await timesOf(async ({ name }) => {
    const like = `%${name.split(' ')[0]}%`
    await world.pool.query(`select count(*) from bookings where holder_name || ' ' || holder_lastname ilike $1`, [like])
  })
  for (const ask of QUESTIONS) {
    const [{ kind } = { kind: '' }] = rows.slice(0, 1).map(ask)
    const times = await timesOf(async (sought) => {
      const { typed, shown } = ask(sought)
      const found = await searchOffice({ db, clock: { now: () => new Date() } }, { member: OWNER, text: typed })
      if (!isAmong(found, shown)) throw new Error(`Nothing was found by ${kind}: there is nothing to measure`)
    })
    reportTimes(`office, 100,000 bookings: search by ${kind} in the database`, times, median(bare), GOAL_DATABASE_MS)
  }
}

function isAmong({ bookings }: OfficeHits, shown: string): boolean {
  return bookings.some(({ code, holderName }) => code === shown || (holderName ?? '').includes(shown))
}

async function timesOf(work: (sought: Sought) => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (const [index, sought] of rows.entries()) {
    const started = performance.now()
    await work(sought)
    if (index >= WARM_UP) times.push(performance.now() - started)
  }
  return times
}

/** From the last letter until the result is in the page. */
async function measureBrowser(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await openPalette(await browser.newPage())
    const raw = await timesOf(() => page.evaluate(() => fetch('/office-api/nothing').then(() => undefined)))
    for (const ask of QUESTIONS) {
      const [{ kind } = { kind: '' }] = rows.slice(0, 1).map(ask)
      const times: number[] = []
      for (const [index, sought] of rows.entries()) {
        const { typed, shown } = ask(sought)
        const ms = await page.evaluate(typeAndWait, { typed, shown })
        if (index >= WARM_UP) times.push(ms)
      }
      reportTimes(`office, 100,000 bookings: search by ${kind} in the browser`, times, median(raw), GOAL_BROWSER_MS)
    }
  } finally {
    await browser.close()
  }
}

async function openPalette(page: Page): Promise<Page> {
  const [name = '', value = ''] = world.cookie.split('=')
  const at = { domain: 'localhost', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' } as const
  await page.context().addCookies([{ name, value, ...at }])
  await page.goto(`${world.url}/me`)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .waitFor()
  return page
}

/** Runs in the page: clears the field, types, and resolves to the ms until an option shows the text. */
function typeAndWait({ typed, shown }: { readonly typed: string; readonly shown: string }): Promise<number> {
  const dialog = document.querySelector('[role=dialog]')
  const input = dialog?.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const write = (text: string) => {
    setValue?.call(input, text)
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const options = () => [...(dialog?.querySelectorAll('[role=option]') ?? [])]
  return new Promise((done) => {
    write('')
    // Until the results of the text before are gone.
    setTimeout(() => {
      write(typed.slice(0, -1))
      setTimeout(() => {
        const started = performance.now()
        const answered = new MutationObserver(() => check())
        const check = () => {
          const isThere = options().some(({ textContent }) => textContent?.includes(shown))
          if (!isThere) return
          answered.disconnect()
          done(performance.now() - started)
        }
        if (dialog) answered.observe(dialog, { childList: true, subtree: true, characterData: true })
        write(typed)
      }, 0)
    }, 300)
  })
}

function reportTimes(measure: string, times: readonly number[], raw: number, goal: number): void {
  const late = p95(times)
  const isBrowser = goal === GOAL_BROWSER_MS
  const compared = isBrowser ? 'an answer of the office without a query' : 'bare count by PostgreSQL'
  report({
    measure,
    result: `p95 ${msText(late)}, p50 ${msText(median(times))}, ${compared} ${msText(raw)}: ratio ${(median(times) / raw).toFixed(2)}`,
    figure: { value: late, unit: 'ms' },
    goal: `p95 ≤ ${goal} ms`,
    reached: late <= goal,
  })
}
