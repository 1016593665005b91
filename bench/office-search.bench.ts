import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createDatabase } from '#db/connection/client.ts'
import { type OfficeHits, searchOffice } from '#services/search/search-office.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { hydrated, openSignedIn } from './office-client.ts'
import { openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { median, p95 } from './world.ts'

/** Search in the office by code, name, mail and telephone among 100,000 bookings: in the database, and in the palette of a browser. */
const GOAL_DATABASE_MS = 20
const GOAL_BROWSER_MS = 100
const ROUNDS = 40
const WARM_UP = 10
const TYPED = 20
const TYPED_WARM_UP = 3
const KEY_MS = { least: 80, most: 120 } as const
/** Milliseconds until the results of the previous text are gone. */
const PAUSE_MS = 300
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

/** Types like a person: each letter some time after the one before, while earlier results come and go. */
async function measureBrowser(): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    const page = await openPalette(browser)
    const raw = await timesOf(() => page.evaluate(() => fetch('/office-api/nothing').then(() => undefined)))
    for (const ask of QUESTIONS) {
      const [{ kind } = { kind: '' }] = rows.slice(0, 1).map(ask)
      const times: number[] = []
      for (const [index, sought] of rows.slice(0, TYPED + TYPED_WARM_UP).entries()) {
        const ms = await typeAndWait(page, ask(sought))
        if (index >= TYPED_WARM_UP) times.push(ms)
      }
      reportTimes(
        `office, 100,000 bookings: search by ${kind} typed in the palette`,
        times,
        median(raw),
        GOAL_BROWSER_MS,
      )
    }
  } finally {
    await browser.close()
  }
}

async function openPalette(browser: Browser): Promise<Page> {
  const page = await openSignedIn(browser, world)
  await page.addInitScript(noteAnswers)
  await page.goto(`${world.url}/me`)
  await hydrated(page)
  await page.keyboard.press('Control+k')
  await page.locator('[role=dialog] input').waitFor()
  return page
}

/** Runs in the page: records for which text the last answer was. */
function noteAnswers(): void {
  const own = globalThis.fetch
  globalThis.fetch = async (...requested) => {
    const answer = await own(...requested)
    const text = new URL(String(requested[0]), location.href).searchParams.get('q')
    const read = answer.json.bind(answer)
    answer.json = async () => {
      const value = await read()
      if (text !== null) Object.assign(globalThis, { answered: text })
      return value
    }
    return answer
  }
}

/** Types into the empty field, and resolves to the ms from the last key to the frame with what was found for all of the text. */
async function typeAndWait(page: Page, { typed, shown }: Question): Promise<number> {
  await page.locator('[role=dialog] input').fill('')
  await wait(PAUSE_MS)
  const shownAfter = page.evaluate(untilShown, { typed, shown })
  for (const letter of typed) {
    await page.keyboard.type(letter)
    await wait(KEY_MS.least + Math.random() * (KEY_MS.most - KEY_MS.least))
  }
  return shownAfter
}

/** Runs in the page: resolves to the ms from the event of the last letter until the frame that shows its answer. */
function untilShown({ typed, shown }: Pick<Question, 'typed' | 'shown'>): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('[role=dialog] input')
  return new Promise((done) => {
    const onInput = ({ timeStamp }: Event) => {
      if (input?.value !== typed) return
      input.removeEventListener('input', onInput)
      const look = () => {
        const isAnswered = (globalThis as { answered?: string }).answered === typed.trim()
        const options = [...document.querySelectorAll('[role=dialog] [role=option]')]
        const isThere = isAnswered && options.some(({ textContent }) => textContent?.includes(shown))
        // What a frame holds is painted when the next one begins.
        requestAnimationFrame(isThere ? (now) => done(now - timeStamp) : look)
      }
      requestAnimationFrame(look)
    }
    input?.addEventListener('input', onInput)
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
