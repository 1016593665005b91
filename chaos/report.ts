import { printLine } from '#server/progress.ts'
import { CHECKS } from './checks/all.ts'
import type { ServedProduct } from './served-product.ts'
import type { Difference, World } from './world.ts'

type Run = { readonly seed: number; readonly seconds: number; readonly again?: string }

/** Prints how often each event happened, what was logged, and each difference. Returns true when there is none. */
export async function report(
  world: World,
  differences: readonly Difference[],
  { seed, seconds, again = '' }: Run,
): Promise<boolean> {
  const figures = await readFigures(world)
  for (const [what, times] of [...world.journal.counts(), ...figures]) printLine(`${String(times).padStart(7)} ${what}`)
  for (const [message, times] of complaintsOf(world.products))
    printLine(`${String(times).padStart(7)} logged: ${message}`)
  for (const check of CHECKS) {
    const lines = differences.filter((one) => one.check === check).map(({ line }) => line)
    printLine(`${lines.length === 0 ? '✓' : '✗'} ${check.name}`)
    for (const line of lines) printLine(`    ${line}`)
  }
  printLine(
    `${differences.length} differences after ${seconds.toFixed(0)} s; again: npm run chaos -- ${again}--seed ${seed}`,
  )
  return differences.length === 0
}

async function readFigures({ pool }: World): Promise<[string, number][]> {
  const { rows } = await pool.query<{ what: string; times: number }>(`
    select 'stored: bookings ' || status || coalesce(' by ' || cancel_reason, '') as what, count(*)::int as times from bookings group by 1
    union all select 'stored: charges ' || state || ', ' || presence, count(*)::int from charges group by 1
    union all select 'stored: refunds ' || state, count(*)::int from refunds group by 1
    union all select 'stored: deposits ' || h.method || ', ' || h.state || coalesce(', ' || r.cause, ''), count(*)::int
      from deposit_holds h left join deposit_returns r on r.hold_id = h.id group by 1
    union all select 'jobs ' || state || ': ' || name, count(*)::int from pgboss.job where state in ('failed', 'active') group by 1
    union all select 'mails', count(*)::int from sandbox.mails
    order by 1`)
  return rows.map(({ what, times }) => [what, times])
}

/** Returns what processes logged at `error` or worse, and how often. */
export function complaintsOf(products: readonly ServedProduct[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const line of products.flatMap((product) => product.complaints())) {
    const message = line.startsWith('{') ? messageOf(line) : line
    counts.set(message, (counts.get(message) ?? 0) + 1)
  }
  return counts
}

function messageOf(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } }
    // A message may contain a whole statement; its first line is enough.
    const [fault] = err?.message?.trim().split('\n') ?? []
    return fault ? `${msg} (${fault})` : (msg ?? line)
  } catch {
    // A process that is killed may leave half a line.
    return line
  }
}
