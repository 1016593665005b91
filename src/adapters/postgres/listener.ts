import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_WITHIN_MS = 4_000
/** A dead connection looks like one on which nothing happens, so it is pinged regularly. */
const PING_EVERY_MS = 4_000
const PING_TIMEOUT_MS = 3_000
const RECONNECT_MS = 1_000
const CLOSE_GRACE_MS = 1_000
/** The server ends sessions that are idle for this long, because it may not have noticed that the client is gone. */
const SETTINGS = `set idle_session_timeout = '30s'; set tcp_user_timeout = '15s'`

export type ListenerOptions = {
  readonly channel: string | readonly string[]
  /** The name that the server's list of connections shows. */
  readonly name: string
  onNotice(payload: string, channel: string): void | Promise<void>
  /**
   * Called at every new connection, including the first: notifications sent before it were missed. `query` asks on that
   * connection.
   */
  onConnected(query: ListenerQuery): void | Promise<void>
  /** Called when notifications may be missed from now on, until `onConnected`. */
  onLost?(): void
  onError(error: unknown): void
  /** How often the connection is pinged. */
  readonly pingEveryMs?: number
}

/** Runs a statement and returns the first column of its first row. */
type ListenerQuery = (statement: string) => Promise<unknown>

export type Listener = { close(): Promise<void> }

type Line = {
  /** Resolves with the reason when the connection is dead. */
  readonly lost: Promise<unknown>
  close(): Promise<void>
}

/**
 * Receives every `NOTIFY` of a channel or of several, on a connection of its own that is opened again whenever it breaks or falls
 * silent. Throws when the first can't be opened.
 */
export async function listenTo(databaseUrl: string, options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController()
  const { signal } = closing
  let line: Line | null = await openLine(databaseUrl, options)

  async function keepConnected(): Promise<void> {
    while (line) {
      const reason = await line.lost
      if (signal.aborted) return
      options.onLost?.()
      options.onError(reason)
      line = await reopen()
    }
  }

  async function reopen(): Promise<Line | null> {
    for (;;) {
      await sleep(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return null
      const next = await openLine(databaseUrl, options).catch(options.onError)
      if (next && signal.aborted) await next.close()
      else if (next) return next
    }
  }

  void keepConnected()
  return {
    async close() {
      closing.abort()
      await line?.close()
    },
  }
}

async function openLine(databaseUrl: string, options: ListenerOptions): Promise<Line> {
  const { channel, name, onNotice, onConnected, onError } = options
  const client = new Client({
    connectionString: databaseUrl,
    application_name: name,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: PING_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection that listens has ended')))
  const notify = async (payload: string, from: string) => onNotice(payload, from)
  client.on('notification', (notice) => void notify(notice.payload ?? '', notice.channel).catch(onError))
  try {
    await client.connect()
    const listens = [channel].flat().map((one) => `listen "${one}"`)
    await client.query(`${SETTINGS}; ${listens.join('; ')}`)
    await onConnected(async (statement) => {
      const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
      return rows[0]?.[0]
    })
  } catch (error) {
    drop(client)
    throw error
  }
  const pings = pingRegularly(client, lose, options.pingEveryMs ?? PING_EVERY_MS)
  void lost.then(() => {
    clearTimeout(pings.timer)
    drop(client)
  })
  return {
    lost,
    async close() {
      clearTimeout(pings.timer)
      await Promise.race([client.end(), sleep(CLOSE_GRACE_MS, undefined, { ref: false })])
      drop(client)
    },
  }
}

function pingRegularly(client: Client, lose: (reason: unknown) => void, everyMs: number) {
  const later = () => setTimeout(ping, everyMs).unref()
  const pings = { timer: later() }
  function ping(): void {
    client.query('select').then(() => {
      pings.timer = later()
    }, lose)
  }
  return pings
}

/** Closes without PostgreSQL's goodbye, which would wait for a dead connection. */
function drop(client: Client): void {
  client.connection.stream.destroy()
}
