import { type Browser, chromium, type Page } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { type Frames, framesWhile, frameText } from './frames.ts'
import { report } from './report.ts'
import { serveDemo } from './served.ts'

/**
 * Measures the frames of the map while it is dragged and zoomed, as the time between two paints in a browser without a
 * graphics card. The yardstick is the same map without pins, moved the same way. Pins are invented and all sent at
 * once, even beyond the number from which the server groups them.
 */
const COUNTS = [0, 500, 5_000] as const
const DRAGS = 6
const STEPS = 40
const STEP_PIXELS = 6
const ZOOMS = [1, 1, 1, -1, -1, -1]
const ZOOM_MS = 450
const VIEW = { width: 1440, height: 900 }

const site = await serveDemo()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const measured = new Map<number, { pan: Frames; zoom: Frames }>()
  for (const count of COUNTS) measured.set(count, await measure(browser, count))
  const raw = measured.get(0)
  for (const count of COUNTS.filter(Boolean)) {
    const own = measured.get(count)
    if (own && raw) reportFrames(count, own, raw)
  }
} finally {
  await browser.close()
  await site.close()
}

function reportFrames(count: number, own: { pan: Frames; zoom: Frames }, raw: { pan: Frames; zoom: Frames }): void {
  // With ten times as many pins as a search shows, one frame in twenty may be late.
  const [goal, allowed] = count > 500 ? ['5 % of frames over 50 ms', 0.05] : ['1 % of frames over 50 ms', 0.01]
  for (const kind of ['pan', 'zoom'] as const) {
    const late = Math.max(0, own[kind].slow - raw[kind].slow) / own[kind].all
    const value = `${frameText(own[kind])}; without pins ${frameText(raw[kind])}`
    report({
      measure: `map frames, ${count} pins, ${kind}`,
      result: value,
      figure: { value: own[kind].p50, unit: 'ms' },
      goal: `≤ ${goal} beyond those without pins`,
      reached: late <= allowed,
    })
  }
}

async function measure(on: Browser, count: number): Promise<{ pan: Frames; zoom: Frames }> {
  const page = await on.newPage({ viewport: VIEW })
  const pins = Array.from({ length: count }, (_, index) => pinAt(index, count))
  await page.route('**/api/apartments/pins?*', (route) => route.fulfill({ json: { pins, clusters: [] } }))
  await page.goto(`${site.url}/es/map?city=madrid&bounds=-3.75,40.39,-3.64,40.46`)
  await page
    .locator(count > 0 ? '.map_pin' : '.labels_labels text')
    .first()
    .waitFor({ state: 'attached' })
  // Keeps the map from searching while it moves, because the list is not measured here.
  await page.locator('.list-map_mapMove input').uncheck()
  const pan = await framesWhile(page, () => drag(page))
  const zoom = await framesWhile(page, () => zoomInAndOut(page))
  await page.close()
  return { pan, zoom }
}

/** Spreads pins evenly over Madrid, the same in each run. */
function pinAt(index: number, count: number): [string, number, number, number] {
  const columns = Math.ceil(Math.sqrt(count))
  const [row, column] = [Math.floor(index / columns), index % columns]
  const [lng, lat] = [-3.76 + (column / columns) * 0.13, 40.38 + (row / columns) * 0.09]
  return [`MAD-${String(index).padStart(4, '0')}`, lng, lat, 90_000 + ((index * 7_919) % 200_000)]
}

async function drag(page: Page): Promise<void> {
  const box = await page.locator('.map-frame_listMap .map-frame_mapCanvas').boundingBox()
  if (!box) throw new Error('There is no map')
  for (let round = 0; round < DRAGS; round++) {
    const direction = round % 2 === 0 ? 1 : -1
    const [x, y] = [box.x + box.width / 2 - (direction * STEPS * STEP_PIXELS) / 2, box.y + box.height * 0.6]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= STEPS; step++) await page.mouse.move(x + direction * step * STEP_PIXELS, y)
    await page.mouse.up()
  }
}

async function zoomInAndOut(page: Page): Promise<void> {
  for (const direction of ZOOMS) {
    await page
      .locator('.map-frame_mapTools button')
      .nth(direction > 0 ? 0 : 1)
      .click()
    await page.waitForTimeout(ZOOM_MS)
  }
}
