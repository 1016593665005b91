import type { Browser, Page } from 'playwright-core'
import { hydrated, openSignedIn } from './office-client.ts'
import type { OfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { serveBytes } from './served.ts'
import { median } from './world.ts'

const CPU_SLOWER = 4
const VISITS = 7
const GOAL_MS = 1_000
/** The message by which a page says that something is painted; the time in ms since it was requested follows. */
const DRAWN = 'drawn at '

type Signed = Pick<OfficeWorld, 'url' | 'cookie'>

type DrawnInput = {
  /** The name of the measure, such as `office, 520 homes: timeline, bars drawn`. */
  readonly name: string
  readonly path: string
  /** The attribute of what has to be painted. */
  readonly attribute: string
}

/**
 * Measures the time from the request of a page until something of it is painted, in a browser with an empty cache and on a
 * slower processor, against a page that holds nothing else.
 */
export async function measureDrawn(
  browser: Browser,
  world: Signed,
  { name, path, attribute }: DrawnInput,
): Promise<void> {
  const selector = `[${attribute}]`
  const visits: Visited[] = []
  const bare: number[] = []
  const empty = await serveBytes(Buffer.from(`<!doctype html><body><i ${attribute}></i>`), {
    'content-type': 'text/html',
  })
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      visits.push(await visitSlowly(browser, world, { url: world.url + path, selector }))
      bare.push((await visitSlowly(browser, world, { url: `${empty.url}/`, selector, isOffice: false })).drawn)
    }
  } finally {
    await empty.close()
  }
  const drawn = visits.map((visit) => visit.drawn)
  const [own, raw] = [median(drawn), median(bare)]
  const ready = median(visits.map((visit) => visit.ready))
  report({
    measure: `${name}, CPU ÷ ${CPU_SLOWER}`,
    result: `p50 ${msText(own)}, worst of ${VISITS} ${msText(Math.max(...drawn))}, an empty page ${msText(raw)}: ratio ${(own / raw).toFixed(1)}; answers to keys after ${msText(ready)}`,
    figure: { value: own, unit: 'ms' },
    goal: `p50 ≤ ${GOAL_MS} ms`,
    reached: own <= GOAL_MS,
  })
}

/** Times in ms from the request of a page until something is painted, and until it answers to keys. */
type Visited = { readonly drawn: number; readonly ready: number }
type Visit = {
  readonly url: string
  /** Selects what has to be painted. */
  readonly selector: string
  readonly isOffice?: boolean
}

async function visitSlowly(
  browser: Browser,
  world: Signed,
  { url, selector, isOffice = true }: Visit,
): Promise<Visited> {
  const page = await openSignedIn(browser, world)
  try {
    await slowDown(page)
    await page.addInitScript(noteFirst, { selector, prefix: DRAWN })
    // Waiting in the page would load a script of the driver into it, which takes longer on a slow processor than the page.
    const drawn = page.waitForEvent('console', (message) => message.text().startsWith(DRAWN))
    await page.goto(url, { waitUntil: 'commit' })
    const drawnAt = Number((await drawn).text().slice(DRAWN.length))
    if (isOffice) await hydrated(page)
    return { drawn: drawnAt, ready: await page.evaluate(() => performance.now()) }
  } finally {
    await page.context().close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}

/** Runs in the page: logs when the first frame after the first such element began. */
function noteFirst({ selector, prefix }: { readonly selector: string; readonly prefix: string }): void {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    // What a frame holds is painted when the next one begins.
    return requestAnimationFrame((now) => console.debug(`${prefix}${now}`))
  }
  requestAnimationFrame(look)
}
