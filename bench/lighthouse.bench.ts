import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { onePublicPageOfEachKind } from '#tests/harness/public-pages.ts'
import { serveDemo } from './served.ts'
import { report } from './world.ts'

const LEAST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST
const CATEGORIES = Object.keys(LEAST) as Category[]
/** The performance of a page differs from run to run: the median of these counts. */
const RUNS = 3

const site = await serveDemo()
const browser = await launch({ chromePath: findChromium(), chromeFlags: CHROMIUM_FLAGS })
try {
  for (const path of await listPages()) await measure(path)
} finally {
  browser.kill()
  await site.close()
}

/** A page of each kind that anybody may see, and the list and the map as guests come to them: by city. */
async function listPages(): Promise<string[]> {
  const pages = await onePublicPageOfEachKind(site.url, 'es')
  return [...pages, '/es/alquiler-por-meses?city=madrid', '/es/map?city=madrid']
}

async function measure(path: string): Promise<void> {
  const runs: Record<Category, number>[] = []
  const faults = new Set<string>()
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(`${site.url}${path}`, {
      port: browser.port,
      output: 'json',
      onlyCategories: CATEGORIES,
      formFactor: 'mobile',
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${path}`)
    const { categories, audits } = result.lhr
    runs.push(
      Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Record<
        Category,
        number
      >,
    )
    for (const name of CATEGORIES.filter((one) => one !== 'performance')) {
      for (const { id, weight } of categories[name]?.auditRefs ?? []) {
        if (weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1) faults.add(id)
      }
    }
  }
  const scores = CATEGORIES.map((name) => median(runs.map((run) => run[name])))
  const reached = CATEGORIES.every((name, index) => (scores[index] ?? 0) >= LEAST[name])
  const notes = faults.size > 0 ? ` (${[...faults].join(', ')})` : ''
  report(
    `Lighthouse mobile ${path}`,
    `${scores.join(' / ')}${notes}`,
    `≥ ${CATEGORIES.map((name) => LEAST[name]).join(' / ')}`,
    reached,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
