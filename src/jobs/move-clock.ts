import type { SandboxClock } from '#adapters/clock/sandbox-clock.ts'
import type { DueJobs } from '#db/due-jobs.ts'

/** Who asks for the time and sets it again means now, not a moment ago. */
const JUST_NOW_MS = 5_000

export type MoveClock = (moment: Date) => Promise<boolean>

export type MoveClockParts = {
  readonly clock: SandboxClock
  readonly due: DueJobs
  /** What else waits for time to pass, e.g. webhooks on their way. */
  readonly settle: () => Promise<unknown>
}

/**
 * Moves the product's clock and resolves once every job due by then has run: from due moment to due moment, so that each
 * job finds the clock at its own time. False, and nothing changed, for a moment that is past.
 */
export function createMoveClock({ clock, due, settle }: MoveClockParts): MoveClock {
  let turn: Promise<unknown> = Promise.resolve()

  async function runAll(): Promise<void> {
    do await due.run()
    while (Number(await settle()) > 0)
  }

  async function move(target: Date): Promise<boolean> {
    if (target.getTime() < clock.now().getTime() - JUST_NOW_MS) return false
    await runAll()
    for (let next = await nextMoment(clock, due); next && next <= target; next = await nextMoment(clock, due)) {
      await clock.moveTo(next, due.shift)
      await runAll()
    }
    await clock.moveTo(target, due.shift)
    await runAll()
    return true
  }

  return (target) => {
    const mine = turn.then(() => move(target))
    turn = mine.catch(() => undefined)
    return mine
  }
}

/** When, on the product's clock, the next job is due; rounded up, so that it is due once the clock is there. */
async function nextMoment(clock: SandboxClock, due: DueJobs): Promise<Date | null> {
  const at = await due.next()
  return at && new Date(at.getTime() + 1 + clock.now().getTime() - Date.now())
}
