import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/** Linux counts the CPU of a process in hundredths of a second. */
const TICK_MS = 10

export type Spent = {
  readonly unit: 'ms of CPU' | 'ms'
  /** So far, by the product and its database together. */
  read(): Promise<number>
}

/** CPU where the system tells it, since other work on the machine does not count; else time. */
export function spentBy(productPid: number, postgresPid: number): Spent {
  if (!existsSync(childrenOf(postgresPid))) return { unit: 'ms', read: async () => performance.now() }
  return { unit: 'ms of CPU', read: async () => (await cpuTicks(productPid)) * TICK_MS + (await familyMs(postgresPid)) }
}

/** PostgreSQL has a process for each connection; those that have ended are counted by their parent. */
async function familyMs(pid: number): Promise<number> {
  const children = (await readFile(childrenOf(pid), 'utf8')).trim().split(' ').map(Number)
  // A child may end between one look and the next; then it is its parent's.
  const each = await Promise.all(children.map((child) => cpuTicks(child).catch(() => 0)))
  return ((await cpuTicks(pid, { withEnded: true })) + each.reduce((sum, ticks) => sum + ticks, 0)) * TICK_MS
}

function childrenOf(pid: number): string {
  return `/proc/${pid}/task/${pid}/children`
}

async function cpuTicks(pid: number, { withEnded = false } = {}): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program, in brackets, may hold spaces; utime, stime and those of ended children are the 12th to 15th behind it.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number)
  return user + system + (withEnded ? endedUser + endedSystem : 0)
}
