import { expect, test } from 'vitest'
import { type AptOutcome, runApt } from '../harness/apt.ts'

const LOCKED: AptOutcome = {
  status: 100,
  stderr: 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)\n',
}
const DONE: AptOutcome = { status: 0, stderr: '' }

/** Imitates apt-get while another process holds its lock for `heldMs`, with a clock that only pauses move. */
function aptHeldFor(heldMs: number, outcome = DONE) {
  let now = 0
  const lines: string[] = []
  const runs: string[] = []
  return {
    lines,
    runs,
    elapsedMs: () => now,
    run: (args: readonly string[]) => {
      runs.push(args.join(' '))
      return now < heldMs ? LOCKED : outcome
    },
    now: () => now,
    pause: (ms: number) => {
      now += ms
    },
    say: (line: string) => void lines.push(line),
  }
}

test('apt-get waits for a lock that another process holds, and says so in one line', () => {
  const apt = aptHeldFor(90_000)
  expect(runApt(['install', '-y', 'chromium'], apt)).toEqual(DONE)
  expect(new Set(apt.runs)).toEqual(new Set(['install -y chromium']))
  expect(apt.lines).toEqual(['Another process holds the lock of the package manager: waiting up to two minutes …'])
})

test('a lock that is held for longer than two minutes is reported as apt-get reports it', () => {
  const apt = aptHeldFor(Number.POSITIVE_INFINITY)
  expect(runApt(['update'], apt)).toEqual(LOCKED)
  expect(apt.elapsedMs()).toBe(120_000)
})

test('apt-get runs once where nobody holds its lock, also when it fails for another reason', () => {
  const failed = { status: 100, stderr: 'E: Unable to locate package chromium\n' }
  for (const outcome of [DONE, failed]) {
    const apt = aptHeldFor(0, outcome)
    expect(runApt(['update'], apt)).toEqual(outcome)
    expect(apt.runs).toEqual(['update'])
    expect(apt.lines).toEqual([])
  }
})
