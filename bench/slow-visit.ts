import type { Browser, Page } from 'playwright-core'
import { hydrated, openSignedIn } from './office-client.ts'
import type { OfficeWorld } from './office-world.ts'

const CPU_SLOWER = 4
/** What is measured on a slower processor says so. */
export const SLOW_CPU = `CPU ÷ ${CPU_SLOWER}`

type Visit = {
  readonly url: string
  /** A CSS selector of what has to be painted. */
  readonly drawn: string
  readonly isOffice?: boolean
}

/**
 * Visits a page in a browser with an empty cache and on a slower processor. Returns the times in ms from its request until
 * something is painted, and until it answers to keys.
 */
export async function visitSlowly(
  browser: Browser,
  world: Pick<OfficeWorld, 'url' | 'cookie'>,
  { url, drawn, isOffice = true }: Visit,
): Promise<{ drawn: number; ready: number }> {
  const page = await openSignedIn(browser, world)
  try {
    await slowDown(page)
    await page.addInitScript(noteFirst, drawn)
    await page.goto(url, { waitUntil: 'commit' })
    const seen = await page.waitForFunction(() => (globalThis as { drawnAt?: number }).drawnAt)
    if (isOffice) await hydrated(page)
    return { drawn: (await seen.jsonValue()) ?? 0, ready: await page.evaluate(() => performance.now()) }
  } finally {
    await page.context().close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
}

/** Runs in the page: records when the first frame after the first such element began. */
function noteFirst(selector: string): void {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    // What a frame holds is painted when the next one begins.
    return requestAnimationFrame((now) => Object.assign(globalThis, { drawnAt: now }))
  }
  requestAnimationFrame(look)
}
