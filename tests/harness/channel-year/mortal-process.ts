import type { PoolClient } from 'pg'
import { createDatabase } from '#db/connection/client.ts'
import { createPool } from '#db/connection/pool.ts'
import type { Deps } from '#services/deps.ts'

const CONNECTIONS = 8
const PATIENCE_MS = 1_000

/** A process as its database and its partners see it: what it has sent arrives, and after its end nothing of it does. */
type MortalProcess = {
  readonly deps: Deps
  isDead(): boolean
  close(): Promise<void>
}

/**
 * Opens a process of the product that ends as by `kill -9` at its `statements`th statement: all its connections break, in the
 * middle of transactions too, and it calls no one any more.
 */
export function openMortalProcess(base: Deps, url: string, statements: number): MortalProcess {
  const clients = new Set<PoolClient>()
  let left = statements
  let isDead = false
  const pool = createPool(url, { most: CONNECTIONS, onError: () => undefined, patienceMs: PATIENCE_MS })
  const connect = pool.connect.bind(pool)
  const ended = () => new Error('The process has ended')
  function kill(): void {
    isDead = true
    for (const client of clients) brokenOff(client)
  }
  pool.on('connect', (client) => {
    clients.add(client)
    if (isDead) brokenOff(client)
    client.on('error', () => undefined)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query(...given: unknown[]) {
        left -= 1
        // The statement is sent first: whether it took effect is what a process that ended does not know.
        if (left === 0) setImmediate(kill)
        return query(...given)
      },
    })
  })
  Object.assign(pool, {
    connect(called?: (error: Error) => void) {
      if (!isDead) return called ? connect(called as never) : connect()
      return called ? called(ended()) : Promise.reject(ended())
    },
  })
  const db = createDatabase(pool)
  const manager = base.channelManager
  const deps: Deps = {
    ...base,
    db,
    read: (work) => work(db),
    calendars: { read: (...given) => (isDead ? Promise.reject(ended()) : base.calendars.read(...given)) },
    channelManager: manager && new Proxy(manager, { get: (of, name) => callOf(of, name) }),
  }
  function callOf(of: object, name: string | symbol) {
    const call: unknown = Reflect.get(of, name)
    if (typeof call !== 'function') return call
    return async (...given: unknown[]) => {
      if (isDead) throw ended()
      const answer: unknown = await call.apply(of, given)
      if (isDead) throw ended()
      return answer
    }
  }
  return { deps, isDead: () => isDead, close: () => pool.end() }
}

function brokenOff(client: PoolClient): void {
  const { connection } = client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
  connection.stream.destroy()
}
