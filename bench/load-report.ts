import { type LoadRun, lostShare, summaries } from './load-run.ts'
import { usageText } from './load-usage.ts'

/** Prints what each kind of request took, and the CPU time of all, in cores. */
export function printRun(title: string, run: LoadRun): void {
  const lines = summaries(run)
    .sort((a, b) => b.count - a.count)
    .map((one) => {
      const times = `p50 ${one.p50.toFixed(0)} p95 ${one.p95.toFixed(0)} ms`
      const lost = lostShare(one) > 0 ? `, ${one.refused} refused, ${one.failed} failed` : ''
      return `    ${one.name}: ${one.count}, ${times}${lost}\n`
    })
  process.stdout.write(`  ${title}; cores: ${usageText(run.cores)}\n${lines.join('')}`)
}
