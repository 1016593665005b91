import { connect, createServer } from 'node:net'

export type StatementCounter = {
  /** The database's address through the counter. */
  readonly url: string
  /** Statements that were sent so far for requests, transactions included; what jobs and listeners send is left out. */
  statements(): number
  close(): Promise<void>
}

/** The name of the connections that answer requests; others have a word behind it. */
const PRODUCT = 'estancia'
/** What sends a statement: a simple query, or the execution of a prepared one. */
const STATEMENTS = new Set(['Q'.charCodeAt(0), 'E'.charCodeAt(0)])
const TYPE_BYTES = 1

/** Opens a proxy between the product and its database, which reads what passes by PostgreSQL's protocol. */
export async function openStatementCounter(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  let sent = 0
  const server = createServer((product) => {
    const database = connect(Number(target.port), target.hostname)
    const read = statementReader(() => {
      sent += 1
    })
    product.on('data', read)
    product.pipe(database).pipe(product)
    for (const [end, other] of [
      [product, database],
      [database, product],
    ] as const) {
      end.setNoDelay(true)
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The counter has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = `${address.port}`
  return {
    url: url.href,
    statements: () => sent,
    close: () => new Promise((done) => server.close(() => done())),
  }
}

/** Returns what takes the bytes of one connection as they come. Its first message has no type and names who connects. */
function statementReader(onStatement: () => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isOurs: boolean | null = null
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const typeBytes = isOurs === null ? 0 : TYPE_BYTES
      if (rest.length < typeBytes + 4) return
      // A message's length counts itself, and not its type.
      const length = typeBytes + rest.readInt32BE(typeBytes)
      if (rest.length < length) return
      const message = rest.subarray(0, length)
      rest = rest.subarray(length)
      if (isOurs === null) isOurs = nameOf(message) === PRODUCT
      else if (isOurs && STATEMENTS.has(message[0] ?? 0)) onStatement()
    }
  }
}

function nameOf(startup: Buffer): string | undefined {
  const words = startup.subarray(8).toString().split('\0')
  return words[words.indexOf('application_name') + 1]
}
