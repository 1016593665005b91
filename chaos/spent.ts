import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MS = 10

export type Spent = {
  readonly unit: 'ms of CPU' | 'ms'
  /** Returns the total so far of the product and its database, in ms. */
  read(): Promise<number>
}

/** Measures CPU time where the system reports it, because other work on the machine must not count; else real time. */
export function spentBy(productPid: number, postgresPid: number): Spent {
  if (!existsSync(childrenOf(postgresPid))) return { unit: 'ms', read: async () => performance.now() }
  return { unit: 'ms of CPU', read: async () => (await cpuTicks(productPid)) * TICK_MS + (await familyMs(postgresPid)) }
}

/** PostgreSQL has a process for each connection; the CPU time of those that ended is counted at their parent. */
async function familyMs(pid: number): Promise<number> {
  const children = (await readFile(childrenOf(pid), 'utf8')).trim().split(' ').map(Number)
  // A child that ends between the two reads is counted at its parent.
  const each = await Promise.all(children.map((child) => cpuTicks(child).catch(() => 0)))
  return ((await cpuTicks(pid, { withEnded: true })) + each.reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS
}

function childrenOf(pid: number): string {
  return `/proc/${pid}/task/${pid}/children`
}

async function cpuTicks(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may contain spaces; utime, stime and those of ended children are the 12th to
  // 15th field behind it.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return user + system + (withEnded ? endedUser + endedSystem : 0)
}
