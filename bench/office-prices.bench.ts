import { chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { cpuOfFrames, framesWhile, frameText } from './frames.ts'
import { measureDrawn } from './measure-drawn.ts'
import { hydrated, openSignedIn } from './office-client.ts'
import { OFFICE_SIZE, openOfficeWorld } from './office-world.ts'
import { msText, report } from './report.ts'

/** The grid of prices of all homes by days: when it is drawn, and its frames while it scrolls and while nights are selected. */
const FRAME_MS = 17
const PIXELS_PER_SECOND = 2_400
const NAME = `office, ${OFFICE_SIZE.homes} homes: grid of prices`
const PATH = '/prices?por=dias'

const world = await openOfficeWorld()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  await measureDrawn(browser, world, { name: `${NAME}, cells drawn`, path: PATH, attribute: 'data-cell' })
  await measureFrames()
} finally {
  await browser.close()
  await world.close()
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
      goal: `p50 ≤ ${FRAME_MS} ms, and none over 50 ms beyond those of an empty page`,
      reached: Math.round(frames.p50) <= FRAME_MS && frames.slow <= raw.slow,
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
