import { connect, createServer, type Socket } from 'node:net'
import { joinSockets } from './join-sockets.ts'

export type SpreadingProxy = { readonly url: string; close(): Promise<void> }

/** Opens a proxy that leads each connection to the next of several database servers, like one in front of replicas. */
export async function openSpreadingProxy(databaseUrls: readonly string[]): Promise<SpreadingProxy> {
  const targets = databaseUrls.map((url) => new URL(url))
  const sockets = new Set<Socket>()
  let next = 0
  const server = createServer((product) => {
    const target = targets[next++ % targets.length]
    const database = connect(Number(target?.port), target?.hostname)
    joinSockets(product, database, sockets)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port')
  const url = new URL(databaseUrls[0] ?? '')
  url.port = `${address.port}`
  return {
    url: url.href,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
