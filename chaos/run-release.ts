import { printLine, runStep } from '#server/progress.ts'
import { openLastRelease } from './last-release.ts'
import { report } from './report.ts'
import { everyone, settleAll } from './run-chaos.ts'
import { findDifferences, openWorld } from './world.ts'

export type ReleaseRun = { readonly seed: number; readonly seconds: number }

const HOMES = 60

/**
 * The last release serves guests and staff on the tables of this version, as it does while it is being replaced and after
 * it was put back. At the end the books have to close.
 */
export async function runRelease({ seed, seconds }: ReleaseRun): Promise<boolean> {
  printLine(`Seed ${seed}, ${seconds} s`)
  const release = await openLastRelease()
  if (!release) return true
  const started = performance.now()
  const world = await runStep(`Starting release ${release.version}`, () => openWorld({ homes: HOMES, release }))
  try {
    const end = Date.now() + seconds * 1_000
    const isOver = () => Date.now() > end
    await Promise.all(everyone(world, { seed, isOver, areGuestsGone: isOver }))
    await runStep('Waiting for everything to settle', () => settleAll(world, seed))
    const differences = await runStep('Counting', () => findDifferences(world))
    const ran = { seed, seconds: (performance.now() - started) / 1_000, again: `--release --seconds ${seconds} ` }
    return await report(world, differences, ran)
  } finally {
    await world.close()
  }
}
