import { setTimeout as sleep } from 'node:timers/promises'
import { printLine } from '#server/progress.ts'
import type { Cluster } from '#tools/cluster/cluster.ts'
import { type Move, movePrimary } from '#tools/cluster/move-primary.ts'

const EVERY_MS = 60_000
const SETTLED_WITHIN_MS = 60_000
/** Milliseconds before the next try, after a transaction was too long to wait for. */
const TRY_AGAIN_MS = 1_000

export type Moves = {
  /** Ends them and prints how many there were. Throws what went wrong with one. */
  stop(): Promise<void>
}

/** Moves the primary of a cluster about once a minute, from soon on. */
export function moveRegularly(cluster: Cluster): Moves {
  const stopping = new AbortController()
  const { signal } = stopping
  const moves: Move[] = []
  let putOff = 0

  /** Resolves to false where it was cut short. */
  const pause = (ms: number) => sleep(ms, true, { signal }).catch(() => false)

  async function run(): Promise<void> {
    while (await pause(EVERY_MS)) {
      await cluster.settled(SETTLED_WITHIN_MS)
      let move = await movePrimary(cluster)
      while (!move && (await pause(TRY_AGAIN_MS))) {
        putOff += 1
        move = await movePrimary(cluster)
      }
      if (!move) continue
      moves.push(move)
      // Which test was under way is seen from the time.
      const { from, to, pausedMs } = move
      printLine(
        `  ${new Date().toISOString()} ${from} handed over to ${to}, statements waited for ${pausedMs.toFixed(0)} ms`,
      )
    }
  }

  const running = run()
  // The promise is awaited at the end, and its rejection would be unhandled until then.
  running.catch(() => undefined)
  return {
    async stop() {
      stopping.abort()
      printLine(describe(moves, putOff))
      await running
    },
  }
}

function describe(moves: readonly Move[], putOff: number): string {
  const paused = moves.map(({ pausedMs }) => pausedMs / 1_000).toSorted((a, b) => a - b)
  const median = paused[Math.floor(paused.length / 2)] ?? 0
  const worst = paused.at(-1) ?? 0
  return `\n${moves.length} moves of the primary, ${putOff} put off for a long transaction. Statements waited for ${median.toFixed(1)} s at the median, ${worst.toFixed(1)} s at worst`
}
