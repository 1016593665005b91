import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { MARK } from './part.ts'

const LOOK_AGAIN_MS = 50
const MAX_CHECKS = 100

/** Ends what belongs to the folder: a script that was killed leaves its programs, and PostgreSQL outlives its Patroni. */
export async function endLeftovers(folder: string): Promise<number> {
  const first = killAll(folder)
  for (let looks = 0, left = first; left > 0 && looks < MAX_CHECKS; looks++) {
    await sleep(LOOK_AGAIN_MS)
    left = killAll(folder)
  }
  return first
}

/** Kills them without waiting, for a process that ends itself. Returns how many there were. */
export function killAll(folder: string): number {
  const left = processesOf(folder)
  for (const pid of left) end(pid)
  return left.length
}

/**
 * Returns the processes that were started for the folder: by their environment, or, since a PostgreSQL writes its title
 * over that, by the folder in which its sessions work.
 */
function processesOf(folder: string): number[] {
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 1 && pid !== process.pid && isOf(folder, pid))
}

function isOf(folder: string, pid: number): boolean {
  return (
    read(() => readFileSync(`/proc/${pid}/environ`, 'utf8')).includes(`${MARK}=${folder}\0`) ||
    (read(() => readlinkSync(`/proc/${pid}/exe`)).endsWith('/postgres') &&
      read(() => readlinkSync(`/proc/${pid}/cwd`)).startsWith(`${folder}/`))
  )
}

/** Returns nothing for a process that has ended or belongs to another user. */
function read(from: () => string): string {
  try {
    return from()
  } catch {
    return ''
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
