import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { cpuOfFrames, framesWhile, frameText } from './frames.ts'
import { hydrated, openSignedIn } from './office-client.ts'
import { OFFICE_SIZE, openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'
import { serveBytes } from './served.ts'
import { SLOW_CPU, visitSlowly } from './slow-visit.ts'
import { median } from './world.ts'

/** The grid of prices of all homes by days: when it is drawn, and its frames while it scrolls and while nights are selected. */
const GOAL = { drawnMs: 1_000, frameMs: 17 } as const
const VISITS = 7
const PIXELS_PER_SECOND = 2_400
const NAME = `office, ${OFFICE_SIZE.homes} homes: grid of prices`
const PATH = '/prices?por=dias'
const CELL = '[data-cell]'

const world = await openOfficeWorld()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  await measureDrawn()
  await measureFrames()
} finally {
  await browser.close()
  await world.close()
}

async function measureDrawn(): Promise<void> {
  const visits: { readonly drawn: number; readonly ready: number }[] = []
  const bare: number[] = []
  const empty = await serveBytes(Buffer.from('<!doctype html><body><i data-cell></i>'), { 'content-type': 'text/html' })
  try {
    for (let visit = 0; visit < VISITS; visit++) {
      visits.push(await visitSlowly(browser, world, { url: world.url + PATH, drawn: CELL }))
      bare.push((await visitSlowly(browser, world, { url: `${empty.url}/`, drawn: CELL, isOffice: false })).drawn)
    }
  } finally {
    await empty.close()
  }
  const drawn = visits.map((visit) => visit.drawn)
  const [own, raw] = [median(drawn), median(bare)]
  report({
    measure: `${NAME}, cells drawn, ${SLOW_CPU}`,
    result: `p50 ${msText(own)}, worst of ${VISITS} ${msText(Math.max(...drawn))}, an empty page ${msText(raw)}: ratio ${(own / raw).toFixed(1)}; answers to keys after ${msText(median(visits.map(({ ready }) => ready)))}`,
    figure: { value: own, unit: 'ms' },
    goal: `p50 ≤ ${GOAL.drawnMs} ms`,
    reached: own <= GOAL.drawnMs,
  })
}

/** Does the same in the page and in an empty one, whose frames are those of the machine. */
async function measureFrames(): Promise<void> {
  const page = await openSignedIn(browser, world)
  await page.goto(world.url + PATH)
  await hydrated(page)
  const works = { 'while rows scroll': scrollRows, 'while nights are selected': selectNights } as const
  for (const [name, work] of Object.entries(works)) {
    const { frames, cpuMs } = await cpuOfFrames(page, () => framesWhile(page, () => work(page)))
    const empty = await openSignedIn(browser, world)
    await empty.setContent('<div style="block-size:100vh;overflow:auto"><div style="block-size:20000px"></div></div>')
    const raw = await framesWhile(empty, () => work(empty))
    await empty.context().close()
    report({
      measure: `${NAME}, frames ${name}`,
      result: `${frameText(frames)} (CPU of the page ${msText(cpuMs)} a frame); an empty page ${frameText(raw)}`,
      figure: { value: frames.p50, unit: 'ms' },
      goal: `p50 ≤ ${GOAL.frameMs} ms, and none over 50 ms beyond those of an empty page`,
      reached: Math.round(frames.p50) <= GOAL.frameMs && frames.slow <= raw.slow,
    })
  }
  await page.context().close()
}

async function scrollRows(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  for (const yDistance of [-8_000, 8_000])
    await cdp.send('Input.synthesizeScrollGesture', {
      ...{ x: 900, y: 500, yDistance, speed: PIXELS_PER_SECOND, gestureSourceType: 'mouse' },
    })
  await cdp.detach()
}

async function selectNights(page: Page): Promise<void> {
  await page.mouse.move(500, 300)
  await page.mouse.down()
  await page.mouse.move(1_100, 700, { steps: 60 })
  await page.mouse.up()
}
