import { connect, createServer, type Server, type Socket } from 'node:net'
import { joinSockets } from './join-sockets.ts'

export type DatabaseGate = {
  /** The database's address through the gate. */
  readonly url: string
  /** Ends every connection and refuses new ones, like a server that has stopped. */
  shut(): Promise<void>
  open(): Promise<void>
}

/** Opens a proxy between the product and its database. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((product) => {
    const database = connect(Number(target.port), target.hostname)
    joinSockets(product, database, sockets)
  })
  const port = await listen(server, 0)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = `${port}`
  return {
    url: url.href,
    async shut() {
      const closed = new Promise((done) => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    },
    async open() {
      await listen(server, port)
    },
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail)
      const address = server.address()
      if (address && typeof address === 'object') done(address.port)
    })
  })
}
