import type { Page } from 'playwright-core'

/** People notice a frame that takes three times as long as one at 60 a second. */
const VISIBLE_MS = 50

/** Times between paints, in ms; `slow` counts those over `VISIBLE_MS`. */
export type Frames = {
  readonly p50: number
  readonly p95: number
  readonly worst: number
  readonly slow: number
  readonly all: number
}

export function frameText({ p50, p95, worst, slow, all }: Frames): string {
  return `p50 ${p50.toFixed(0)} p95 ${p95.toFixed(0)} worst ${worst.toFixed(0)} ms, ${slow} of ${all} over ${VISIBLE_MS} ms`
}

/**
 * Returns the CPU time, in ms, that the page's own thread used for each frame of `run`. Unlike the times between
 * frames, it does not depend on other load of the machine.
 */
export async function cpuOfFrames(page: Page, run: () => Promise<Frames>): Promise<{ frames: Frames; cpuMs: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const taskMs = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const before = await taskMs()
  const frames = await run()
  const cpuMs = ((await taskMs()) - before) / frames.all
  await cdp.detach()
  return { frames, cpuMs }
}

/** Returns the times between the frames that the page paints during `run`. */
export async function framesWhile(page: Page, run: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const state = { times: [] as number[], going: true }
    const tick = (now: number) => {
      state.times.push(now)
      if (state.going) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(globalThis, { frames: state })
  })
  await run()
  const times = await page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: { times: number[]; going: boolean } }
    frames.going = false
    return frames.times
  })
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time))
  const sorted = gaps.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return {
    p50: at(0.5),
    p95: at(0.95),
    worst: at(1),
    slow: gaps.filter((gap) => gap > VISIBLE_MS).length,
    all: gaps.length,
  }
}
