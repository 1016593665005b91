import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#tests/harness/chromium.ts'
import { walkShortestPath } from '#tests/harness/shortest-path.ts'
import { report } from './report.ts'
import { serveDemo } from './served.ts'

/**
 * From the landing page to a paid booking on a phone with a slow line and a slow processor. Each press is made once, as soon as
 * its target is on the screen; one that is not answered ends the measure.
 */
const MAX_MS = 22_000
const MAX_PRESSES = 9
const MAX_TYPED = 7
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-ES' }
/** 400 kb/s and 400 ms, the usual meaning of slow 3G, and a processor four times slower than this one. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const CPU_SLOWDOWN = 4

const site = await serveDemo()
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
try {
  // The caches of the server are warm, as for any but its first visitor.
  await walk({ isSlow: false })
  const { presses, typedFields, reached } = await walk({ isSlow: true })
  const paidMs = reached.at(-1)?.ms ?? 0
  for (const { what, ms } of reached) process.stdout.write(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${what}\n`)
  report({
    measure: 'landing to paid, slow 3G, CPU ÷ 4',
    result: `${(paidMs / 1000).toFixed(1)} s`,
    figure: { value: paidMs / 1000, unit: 's' },
    goal: `≤ ${MAX_MS / 1000} s`,
    reached: paidMs <= MAX_MS,
  })
  const effort = `${presses} presses, ${typedFields} fields`
  const isShort = presses <= MAX_PRESSES && typedFields <= MAX_TYPED
  report({
    measure: 'landing to paid, presses and fields',
    result: effort,
    figure: { value: presses, unit: 'presses' },
    goal: `≤ ${MAX_PRESSES}, ≤ ${MAX_TYPED}`,
    reached: isShort,
  })
} finally {
  await browser.close()
  await site.close()
}

async function walk({ isSlow }: { readonly isSlow: boolean }) {
  const context = await browser.newContext({ ...PHONE, baseURL: site.url })
  const page = await context.newPage()
  if (isSlow) {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', LINE)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  try {
    return await walkShortestPath(page)
  } finally {
    await context.close()
  }
}
