import { Client } from 'pg'

/** Returns whether a database takes a connection and answers a query on it. */
export async function answersQueries(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // A connection that was never made, or has broken, can't be ended either.
    await client.end().catch(() => undefined)
  }
}
