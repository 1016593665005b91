import type { Pool, PoolClient } from 'pg'
import { listenTo } from '#adapters/postgres/listener.ts'
import type { Clock } from '#domain/shared/clock.ts'

const CHANNEL = 'sandbox_clock'

/** Moves other stored times by `byMs` of real time, in the same transaction as the clock. */
type AlsoMove = (client: PoolClient, byMs: number) => Promise<void>

export type SandboxClock = Clock & {
  /** Moves forward only; an earlier moment changes nothing. */
  moveTo(moment: Date, alsoMove: AlsoMove): Promise<void>
  close(): Promise<void>
}

export type SandboxClockOptions = {
  readonly pool: Pool
  readonly databaseUrl: string
  readonly onError: (error: unknown) => void
}

/**
 * Returns real time plus an offset that only grows. The offset is stored in the database and cached here; moving the
 * clock notifies every process, so that all agree.
 */
export async function openSandboxClock({ pool, databaseUrl, onError }: SandboxClockOptions): Promise<SandboxClock> {
  let offsetMs = 0

  async function reread(): Promise<void> {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from sandbox.clock')
    offsetMs = Math.max(offsetMs, Number(rows[0]?.offset_ms ?? 0))
  }

  const listener = await listenTo(databaseUrl, {
    channel: CHANNEL,
    name: 'estancia clock',
    onNotice: reread,
    onConnected: reread,
    onError,
  })

  return {
    now: () => new Date(Date.now() + offsetMs),
    async moveTo(moment, alsoMove) {
      offsetMs = Math.max(offsetMs, await storeMove(pool, moment, alsoMove))
    },
    close: listener.close,
  }
}

/** Returns the new offset. The row's lock makes concurrent moves wait for each other. */
async function storeMove(pool: Pool, moment: Date, alsoMove: AlsoMove): Promise<number> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{ offset_ms: string }>('select offset_ms from sandbox.clock for update')
    const before = Number(rows[0]?.offset_ms ?? 0)
    const after = Math.max(before, moment.getTime() - Date.now())
    if (after > before) {
      await client.query('update sandbox.clock set offset_ms = $1', [after])
      await alsoMove(client, after - before)
      await client.query(`select pg_notify('${CHANNEL}', '')`)
    }
    await client.query('commit')
    return after
  } catch (error) {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault
    })
    throw error
  } finally {
    client.release(broken)
  }
}
