import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Linux counts the CPU time of a process in hundredths of a second. */
const TICK_MS = 10
/** Fields of /proc/…/stat behind the name of the program, which stands in brackets and may contain spaces. */
const FIELD = { parent: 1, userTicks: 11, systemTicks: 12, endedUserTicks: 13, endedSystemTicks: 14 } as const

type ProcessStat = {
  readonly parent: number
  /** CPU time, user and system, that the process itself has used so far, in ms. */
  readonly ownMs: number
  /** The same of its children that have ended. */
  readonly endedChildrenMs: number
}

/** Returns the CPU time, user and system, that a process has used so far, in ms. */
export async function processCpuMs(pid: number): Promise<number> {
  const stat = await readStat(pid)
  if (!stat) throw new Error(`Process ${pid} has ended`)
  return stat.ownMs
}

/**
 * Returns the CPU time, in ms, that the embedded PostgreSQL of a data folder has used so far: its main process, its
 * connections and its background workers, those that have ended too.
 */
export async function postgresCpuMs(dataDir: string): Promise<number> {
  const lock = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const pid = Number(lock.split('\n')[0])
  // The main process is read before its children: the time of a child that ends in between is then left out rather than
  // counted twice.
  const main = await readStat(pid)
  if (!main) throw new Error(`PostgreSQL, process ${pid}, has ended`)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const stats = await Promise.all(pids.map(readStat))
  const children = stats.filter((stat) => stat?.parent === pid)
  return children.reduce((sum, child) => sum + (child?.ownMs ?? 0), main.ownMs + main.endedChildrenMs)
}

/** Returns null when the process has ended. */
async function readStat(pid: number): Promise<ProcessStat | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null
    throw error
  })
  if (stat === null) return null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const numberOf = (name: keyof typeof FIELD) => Number(fields[FIELD[name]])
  return {
    parent: numberOf('parent'),
    ownMs: (numberOf('userTicks') + numberOf('systemTicks')) * TICK_MS,
    endedChildrenMs: (numberOf('endedUserTicks') + numberOf('endedSystemTicks')) * TICK_MS,
  }
}
