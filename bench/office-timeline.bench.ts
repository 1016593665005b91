import { brotliCompressSync, constants } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { createDatabase } from '#db/connection/client.ts'
import { listPaidShares, listTimelineBars, listTimelineHomes } from '#db/timeline/timeline-rows.ts'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { cpuOfFrames, type Frames, framesWhile, frameText } from './frames.ts'
import { measureDrawn } from './measure-drawn.ts'
import { hydrated, openReader, openSignedIn } from './office-client.ts'
import { OFFICE_SIZE, openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { serveBytes } from './served.ts'
import { median, p95 } from './world.ts'

/** The timeline of all homes: its document, 90 days of its data, when its bars are drawn, and how it scrolls. */
const GOAL = { htmlMs: 150, dataMs: 60, dataKb: 40, nodes: 1_500 } as const
const ROUNDS = 40
const WARM_UP = 20
/** Days of the address with the most bars. */
const WIDEST = 90
/** Speed of a member who looks for a home with a wheel; a row is 32 pixels high. */
const PIXELS_PER_SECOND = 2_400
const NAME = `office, ${OFFICE_SIZE.homes} homes: timeline`

const world = await openOfficeWorld()
const reader = openReader(world)
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const requested = await addressOfData(browser)
  await measureAnswers(requested)
  await measureDrawn(browser, world, { name: `${NAME}, bars drawn`, path: '/timeline', attribute: 'data-bar' })
  await measureScrolling()
} finally {
  await browser.close()
  reader.close()
  await world.close()
}

/** Returns the address at which the page requests 90 days once it is open. */
async function addressOfData(on: Browser): Promise<string> {
  const page = await openSignedIn(on, world)
  try {
    await page.goto(`${world.url}/timeline`)
    await hydrated(page)
    const requested = page.waitForRequest(/\/timeline\.data\?/)
    await page.locator('fieldset button').last().click()
    const { pathname, search } = new URL((await requested).url())
    return pathname + search
  } finally {
    await page.context().close()
  }
}

async function measureAnswers(data: string): Promise<void> {
  const pages = { '30 days': '/timeline', '90 days': `/timeline?dias=${WIDEST}` }
  const example = await reader.read(data)
  const bare = await serveBytes(example.body, { 'content-type': 'text/x-script' })
  const times = new Map<string, number[]>()
  const keep = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms])
  try {
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const read = async (name: string, work: () => Promise<number>) => {
        const ms = await work()
        if (round >= 0) keep(name, ms)
      }
      for (const [name, path] of Object.entries(pages)) await read(name, async () => (await reader.read(path)).ms)
      await read('data', async () => (await reader.read(data)).ms)
      await read('rows', readRows)
      await read('bare', async () => (await reader.readBare(`${bare.url}/`)).ms)
    }
  } finally {
    await bare.close()
  }
  const [rows, sent] = ['rows', 'bare'].map((name) => median(times.get(name) ?? [])) as [number, number]
  const raw = `the rows of 90 days by PostgreSQL ${msText(rows)}, bare server ${msText(sent)}`
  const row = (name: string, own: readonly number[], cpu: string, goal: number) => ({
    measure: `${NAME}, ${name}`,
    result: `p95 ${msText(p95(own))}, p50 ${msText(median(own))} (${cpu}), ${raw}: ratio ${(median(own) / rows).toFixed(2)}`,
    figure: { value: p95(own), unit: 'ms' as const },
    goal: `p95 ≤ ${goal} ms`,
    reached: p95(own) <= goal,
  })
  for (const [name, path] of Object.entries(pages))
    report(row(`HTML of ${name}`, times.get(name) ?? [], await cpuOf(path), GOAL.htmlMs))
  report(row('data of 90 days', times.get('data') ?? [], await cpuOf(data), GOAL.dataMs))
  reportBytes(example.body.length, await reader.read(data, 'identity').then(({ body }) => body))
}

/**
 * Returns the time that the same rows take without the office, one statement after the other: homes, what takes them,
 * and what of it is paid.
 */
async function readRows(): Promise<number> {
  const db = createDatabase(world.pool)
  const now = new Date()
  const from = addDays(dateInMadrid(now), -2)
  const started = performance.now()
  const none = { cities: null, neighbourhood: null, bedrooms: null, houseCodes: null, free: null }
  const range = { homes: null, from, to: addDays(from, WIDEST) }
  await listTimelineHomes(db, { ...none, now })
  const bars = await listTimelineBars(db, { ...range, now })
  await listPaidShares(db, range)
  if (bars.length === 0) throw new Error('No home is taken: there is nothing to measure')
  return performance.now() - started
}

/** Returns the mean CPU time of an answer. */
async function cpuOf(path: string): Promise<string> {
  const before = await world.cpuMs()
  for (let round = 0; round < ROUNDS; round++) await reader.read(path)
  const after = await world.cpuMs()
  const each = (one: 'node' | 'postgres') => msText((after[one] - before[one]) / ROUNDS)
  return `CPU node ${each('node')}, PostgreSQL ${each('postgres')}`
}

function reportBytes(sent: number, whole: Buffer): void {
  const best = brotliCompressSync(whole, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  report({
    measure: `${NAME}, size of 90 days`,
    result: `${kb(sent)} kB brotli of ${kb(whole.length)} kB, at the best that Brotli can ${kb(best)} kB`,
    figure: { value: sent / 1_000, unit: 'kB' },
    goal: `≤ ${GOAL.dataKb} kB`,
    reached: sent <= GOAL.dataKb * 1_000,
  })
}

/** Scrolls through all rows and back, and compares with an empty element of the same height. */
async function measureScrolling(): Promise<void> {
  const page = await openSignedIn(browser, world)
  await page.goto(`${world.url}/timeline?dias=${WIDEST}`)
  await hydrated(page)
  const { height, nodes } = await page.evaluate(keepMostNodes)
  const { frames: own, cpuMs } = await cpuOfFrames(page, () => framesWhile(page, () => scrollThrough(page, height)))
  const most = Math.max(nodes, await page.evaluate(() => (globalThis as unknown as { maxNodes: number }).maxNodes))
  await page.setContent(`<div style="block-size:100vh;overflow:auto"><div style="block-size:${height}px"></div></div>`)
  const raw = await framesWhile(page, () => scrollThrough(page, height))
  await page.context().close()
  reportFrames(own, raw, cpuMs)
  report({
    measure: `${NAME}, elements of the page with 90 days`,
    result: `${nodes}, at most ${most} while it scrolls`,
    figure: { value: most, unit: 'elements' },
    goal: `≤ ${GOAL.nodes}`,
    reached: most <= GOAL.nodes,
  })
}

/** Runs in the page: counts its elements in each frame from now on, and returns the height of all rows. */
function keepMostNodes(): { readonly height: number; readonly nodes: number } {
  const count = () => document.querySelectorAll('*').length
  const state = { maxNodes: count() }
  const look = () => {
    const kept = globalThis as unknown as typeof state
    kept.maxNodes = Math.max(kept.maxNodes, count())
    requestAnimationFrame(look)
  }
  Object.assign(globalThis, state)
  requestAnimationFrame(look)
  return { height: document.querySelector('[role=grid]')?.scrollHeight ?? 0, nodes: state.maxNodes }
}

async function scrollThrough(page: Page, height: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const yDistance of [-height, height])
    await cdp.send('Input.synthesizeScrollGesture', {
      ...{ x: 900, y: 500, yDistance, speed: PIXELS_PER_SECOND, gestureSourceType: 'mouse' },
    })
  await cdp.detach()
}

function reportFrames(own: Frames, raw: Frames, cpuMs: number): void {
  report({
    measure: `${NAME}, frames while all rows scroll`,
    result: `${frameText(own)} (CPU of the page ${msText(cpuMs)} a frame); an empty page as high ${frameText(raw)}`,
    figure: { value: own.p50, unit: 'ms' },
    goal: 'p50 ≤ 17 ms, and none over 50 ms beyond those of an empty page',
    reached: Math.round(own.p50) <= 17 && own.slow <= raw.slow,
  })
}

function kb(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}
