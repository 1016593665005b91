import type { SandboxClock } from '#adapters/clock/sandbox-clock.ts'
import type { DueJobs } from '#db/queue/due-jobs.ts'

/** Setting the clock to a time that was read a moment ago counts as now, not as the past. */
const JUST_NOW_MS = 5_000

export type MoveClock = (moment: Date) => Promise<boolean>

export type MoveClockParts = {
  readonly clock: SandboxClock
  readonly due: DueJobs
  /** Waits for other things that happen in time, such as webhooks under way. */
  readonly settle: () => Promise<unknown>
}

/**
 * Moves the product's clock and resolves once every job due by then has run. It goes from one due moment to the next,
 * so that each job sees its own time. Returns false and changes nothing for a moment in the past.
 */
export function createMoveClock({ clock, due, settle }: MoveClockParts): MoveClock {
  let lastMove: Promise<unknown> = Promise.resolve()

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
    const current = lastMove.then(() => move(target))
    lastMove = current.catch(() => undefined)
    return current
  }
}

/** Returns when the next job is due on the product's clock, rounded up so that it is due once the clock is there. */
async function nextMoment(clock: SandboxClock, due: DueJobs): Promise<Date | null> {
  const at = await due.next()
  return at && new Date(at.getTime() + 1 + clock.now().getTime() - Date.now())
}
