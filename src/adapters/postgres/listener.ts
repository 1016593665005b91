import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

const CONNECT_WITHIN_MS = 4_000
/** A dead connection looks like one on which nothing happens, so it is pinged regularly. */
const ASK_EVERY_MS = 4_000
const ANSWER_WITHIN_MS = 3_000
const RECONNECT_MS = 1_000
const GOODBYE_MS = 1_000
/** The server ends sessions that are idle for this long, because it may not have noticed that the client is gone. */
const SETTINGS = `set idle_session_timeout = '30s'; set tcp_user_timeout = '15s'`

export type ListenerOptions = {
  readonly channel: string
  /** The name that the server's list of connections shows. */
  readonly name: string
  onNotice(payload: string): void | Promise<void>
  /** Called at every new connection, including the first: notifications sent before it were missed. */
  onConnected(): void | Promise<void>
  /** Called when notifications may be missed from now on, until `onConnected`. */
  onLost?(): void
  onError(error: unknown): void
  /** How often the connection is pinged. */
  readonly askEveryMs?: number
}

export type Listener = { close(): Promise<void> }

type Line = {
  /** Resolves with the reason when the connection is dead. */
  readonly lost: Promise<unknown>
  close(): Promise<void>
}

/**
 * Receives every `NOTIFY` of a channel, on a connection of its own that is opened again whenever it breaks or falls
 * silent. Throws when the first can't be opened.
 */
export async function listenTo(databaseUrl: string, options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController()
  const { signal } = closing
  let line: Line | null = await openLine(databaseUrl, options)

  async function keep(): Promise<void> {
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

  void keep()
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
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  client.on('error', lose)
  client.on('end', () => lose(new Error('The connection that listens has ended')))
  const hear = async (payload: string) => onNotice(payload)
  client.on('notification', ({ payload }) => void hear(payload ?? '').catch(onError))
  try {
    await client.connect()
    await client.query(`${SETTINGS}; listen "${channel}"`)
    await onConnected()
  } catch (error) {
    drop(client)
    throw error
  }
  const asking = askNowAndThen(client, lose, options.askEveryMs ?? ASK_EVERY_MS)
  void lost.then(() => {
    clearTimeout(asking.timer)
    drop(client)
  })
  return {
    lost,
    async close() {
      clearTimeout(asking.timer)
      await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })])
      drop(client)
    },
  }
}

function askNowAndThen(client: Client, lose: (reason: unknown) => void, everyMs: number) {
  const later = () => setTimeout(ask, everyMs).unref()
  const asking = { timer: later() }
  function ask(): void {
    client.query('select').then(() => {
      asking.timer = later()
    }, lose)
  }
  return asking
}

/** Closes without PostgreSQL's goodbye, which would wait for a dead connection. */
function drop(client: Client): void {
  client.connection.stream.destroy()
}
