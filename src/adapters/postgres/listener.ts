import { Client } from 'pg'

const RECONNECT_MS = 1_000

export type ListenerOptions = {
  readonly channel: string
  /** What the server's list of connections shows. */
  readonly name: string
  onNotice(payload: string): void | Promise<void>
  /** At every new connection, the first included: what was said before it is unknown. */
  onConnected(): void | Promise<void>
  /** Nothing is heard from now on, until `onConnected`. */
  onLost?(): void
  onError(error: unknown): void
}

export type Listener = { close(): Promise<void> }

/** Hears every `NOTIFY` of a channel, on a connection of its own that is made again whenever it breaks. */
export async function listenTo(databaseUrl: string, options: ListenerOptions): Promise<Listener> {
  const { channel, name, onNotice, onConnected, onLost, onError } = options
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new Client({ connectionString: databaseUrl, application_name: name, keepAlive: true })
    client = next
    next.on('error', (error) => {
      if (!closed) onError(error)
    })
    next.on('end', retryLater)
    next.on('notification', ({ payload }) => void hear(payload ?? '').catch(onError))
    await next.connect()
    await next.query(`listen ${channel}`)
    await onConnected()
  }

  async function hear(payload: string): Promise<void> {
    await onNotice(payload)
  }

  function retryLater(): void {
    if (closed) return
    onLost?.()
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        onError(error)
        retryLater()
      })
    }, RECONNECT_MS)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
