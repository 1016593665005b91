import { Client, type Pool, type PoolClient } from 'pg'
import type { Clock } from '#domain/shared/clock.ts'

const CHANNEL = 'sandbox_clock'
const RECONNECT_MS = 1_000

/** Moves in the same transaction what else depends on the clock, by `byMs` of real time. */
type AlsoMove = (client: PoolClient, byMs: number) => Promise<void>

export type SandboxClock = Clock & {
  /** Forward only: a moment that is past already changes nothing. */
  moveTo(moment: Date, alsoMove: AlsoMove): Promise<void>
  close(): Promise<void>
}

export type SandboxClockOptions = {
  readonly pool: Pool
  readonly databaseUrl: string
  readonly onError: (error: unknown) => void
}

/**
 * Real time plus an offset that only grows. The offset is kept in the database and cached here; whoever moves it tells
 * every process, so that all agree.
 */
export async function openSandboxClock({ pool, databaseUrl, onError }: SandboxClockOptions): Promise<SandboxClock> {
  let offsetMs = 0

  async function reread(): Promise<void> {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from sandbox.clock')
    offsetMs = Math.max(offsetMs, Number(rows[0]?.offset_ms ?? 0))
  }

  const listener = listenForMoves(databaseUrl, { reread, onError })
  await listener.ready

  return {
    now: () => new Date(Date.now() + offsetMs),
    async moveTo(moment, alsoMove) {
      offsetMs = Math.max(offsetMs, await storeMove(pool, moment, alsoMove))
    },
    close: listener.close,
  }
}

/** The offset that holds afterwards. The row's lock makes movers wait for each other. */
async function storeMove(pool: Pool, moment: Date, alsoMove: AlsoMove): Promise<number> {
  const client = await pool.connect()
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
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type Listening = { readonly reread: () => Promise<void>; readonly onError: (error: unknown) => void }

/** Re-reads at each move, and whenever the connection was lost and found again. */
function listenForMoves(databaseUrl: string, { reread, onError }: Listening) {
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, application_name: 'estancia clock' })
    client = next
    next.on('error', (error) => {
      if (!closed) onError(error)
    })
    next.on('end', retryLater)
    next.on('notification', () => void reread().catch(onError))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    await reread()
  }

  function retryLater(): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        onError(error)
        retryLater()
      })
    }, RECONNECT_MS)
  }

  return {
    ready: connect(),
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
