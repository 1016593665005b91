import type { Pool, PoolClient } from 'pg'

type QueryInput = { readonly text: string; readonly values?: readonly unknown[] }
export type RecordedStatement = { readonly text: string; readonly values: readonly unknown[] }

/** Records the statements that a use case sends to the database, in order. */
export async function recordStatements(pool: Pool, work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = []
  const plain = new Map<PoolClient, PoolClient['query']>()
  const spy = (client: PoolClient) => {
    const query = client.query
    if (plain.has(client)) return
    plain.set(client, query)
    const recording = (...args: [string | QueryInput, unknown[]?]) => {
      const [input, apart] = args
      const { text, values = [] } = typeof input === 'string' ? { text: input } : input
      recorded.push({ text, values: apart ?? values })
      return Reflect.apply(query, client, args)
    }
    Object.assign(client, { query: recording })
  }
  pool.on('acquire', spy)
  await work()
  pool.off('acquire', spy)
  for (const [client, query] of plain) Object.assign(client, { query })
  return recorded
}
