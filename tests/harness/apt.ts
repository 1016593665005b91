import { spawnSync } from 'node:child_process'

/** Another process may hold the package manager's lock while it installs something. */
const WAIT_MS = 120_000
const TRY_AGAIN_MS = 2_000
/** Messages of apt-get and dpkg while another process holds one of their locks. */
const LOCKED = /Could not get lock|lock was locked by another process|is locked by another process/

export type AptOutcome = { readonly status: number | null; readonly stderr: string }

export type AptParts = {
  /** Runs apt-get once, to its end. */
  run(args: readonly string[]): AptOutcome
  now(): number
  pause(ms: number): void
  say(line: string): void
}

const PARTS: AptParts = {
  run(args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    return spawnSync('apt-get', ['-q', ...args], { env, encoding: 'utf8' })
  },
  now: Date.now,
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
  say: (line) => void process.stdout.write(`${line}\n`),
}

/**
 * Runs apt-get, and retries for at most two minutes while another process holds its lock: apt-get itself waits only for
 * dpkg's lock, and fails at once for that of its lists.
 */
export function runApt(args: readonly string[], { run, now, pause, say }: AptParts = PARTS): AptOutcome {
  const end = now() + WAIT_MS
  let outcome = run(args)
  if (isLocked(outcome)) say('Another process holds the lock of the package manager: waiting up to two minutes …')
  while (isLocked(outcome) && now() < end) {
    pause(TRY_AGAIN_MS)
    outcome = run(args)
  }
  return outcome
}

function isLocked({ status, stderr }: AptOutcome): boolean {
  return status !== 0 && LOCKED.test(stderr)
}
