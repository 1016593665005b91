import { execFileSync } from 'node:child_process'

/** Signals a PostgreSQL server and each of its sessions, the server first, so that it starts no unknown ones. */
export function signalServer(postmasterPid: number, signal: NodeJS.Signals): void {
  process.kill(postmasterPid, signal)
  signalSessions(childrenOf(postmasterPid), signal)
}

/** Signals sessions; one may end before its signal. */
export function signalSessions(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function childrenOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, ppid] = line.trim().split(/\s+/).map(Number)
    return pid && ppid === parent ? [pid] : []
  })
}
