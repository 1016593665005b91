import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from './part.ts'
import type { MemberPlan } from './plan.ts'
import { answersOk } from './waiting.ts'

/** A machine of the cluster, as far as its PostgreSQL goes. */
export type Member = {
  readonly plan: MemberPlan
  readonly patroni: Part
  /** Whether its Patroni holds the leader's key. */
  isPrimary(): Promise<boolean>
  isReplica(): Promise<boolean>
  /** Signals Patroni, PostgreSQL and its sessions. */
  signal(signal: NodeJS.Signals): void
  /** Kills them, as a power cut would; the machine comes back by `patroni.start()`. */
  kill(): Promise<void>
}

export function createMember(plan: MemberPlan, patroni: Part): Member {
  const rest = (path: string) => answersOk(`http://127.0.0.1:${plan.restPort}${path}`)

  /** PostgreSQL first, so that it starts no session that is missed, and the Patroni that would start it last. */
  function signal(name: NodeJS.Signals): void {
    const server = serverPid(plan)
    const sessions = server ? childrenOf(server) : []
    for (const pid of [...(server ? [server] : []), ...sessions]) send(pid, name)
    patroni.signal(name)
  }

  return {
    plan,
    patroni,
    isPrimary: () => rest('/primary'),
    isReplica: () => rest('/replica'),
    signal,
    async kill() {
      // Patroni goes first, because it would begin to repair what is killed under it.
      const ended = patroni.kill()
      signal('SIGKILL')
      await ended
    },
  }
}

/** The first line of PostgreSQL's own file; undefined where none runs. */
function serverPid({ dataFolder }: MemberPlan): number | undefined {
  try {
    const [line = ''] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
    return Number(line) || undefined
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number)
    return pid && ppid === parent ? [pid] : []
  })
}

/** A session may end before it is signalled. */
function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
