import { chromium } from 'playwright-core'
import { addDays, dateInMadrid } from '#domain/shared/calendar-date.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { FIRST_LOAD_BYTES, firstLoadBytes } from '#tests/harness/first-load.ts'
import { report } from './report.ts'
import { serveDemo } from './served.ts'

/**
 * Measures what a page loads before the first interaction: the compressed size of its scripts on a phone, and its
 * layout shift on a phone and on a wide screen, where the list stands beside its map.
 */
const MAX_SHIFT = 0.02
const PHONE = { width: 360, height: 740 }
const WIDE = { width: 1440, height: 900 }
const HOME = '/es/apartamento-amueblado-por-meses'

const site = await serveDemo()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  const answer = await fetch(`${site.url}/api/apartments?city=madrid&pageSize=1`)
  const { items } = (await answer.json()) as { items: { houseCode: string }[] }
  const from = addDays(dateInMadrid(new Date()), 40)
  const dates = `checkIn=${from}&checkOut=${addDays(from, 14)}`
  await measure('landing', '/es')
  await measure('list', `/es/alquiler-por-meses?city=madrid&${dates}`)
  await measure('detail', `${HOME}/${items[0]?.houseCode}`)
  await measure('detail with dates', `${HOME}/${items[0]?.houseCode}?${dates}`)
  await measure('city', '/es/ciudad/madrid')
  await measure('favourites, none', '/es/favoritos')
} finally {
  await browser.close()
  await site.close()
}

async function measure(name: string, path: string): Promise<void> {
  const [phone, wide] = [await load(path, PHONE), await load(path, WIDE)]
  const { bytes } = phone
  const shift = Math.max(phone.shift, wide.shift)
  const result = `${(bytes / 1000).toFixed(1)} kB brotli, CLS ${shift.toFixed(3)}`
  const goal = `≤ ${FIRST_LOAD_BYTES / 1000} kB, < ${MAX_SHIFT}`
  const reached = bytes <= FIRST_LOAD_BYTES && shift < MAX_SHIFT
  report({
    measure: `first-load JavaScript, ${name}`,
    result,
    figure: { value: bytes / 1000, unit: 'kB' },
    goal,
    reached,
  })
}

async function load(path: string, viewport: typeof PHONE) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const bytes = await firstLoadBytes(page, `${site.url}${path}`)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(sum), 200)
      }),
  )
  await context.close()
  return { bytes, shift }
}
