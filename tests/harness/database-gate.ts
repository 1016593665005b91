import { connect, createServer, type Server, type Socket } from 'node:net'
import { joinSockets } from './join-sockets.ts'

const ADDRESS = /^postgres:/

export type DatabaseGates = {
  /** The settings of a site, with every address of its database through a gate. */
  readonly settings: Readonly<Record<string, string>>
  /** Ends every connection and refuses new ones, like a server that has stopped. */
  shut(): Promise<void>
  open(): Promise<void>
}

type DatabaseGate = Pick<DatabaseGates, 'shut' | 'open'> & { readonly url: string }

/** Opens a proxy before each address by which the product reaches its database. */
export async function openDatabaseGates(settings: Readonly<Record<string, string>>): Promise<DatabaseGates> {
  const gated = { ...settings }
  const gates: DatabaseGate[] = []
  for (const [name, value] of Object.entries(settings)) {
    if (!ADDRESS.test(value)) continue
    const gate = await openDatabaseGate(value)
    gates.push(gate)
    gated[name] = gate.url
  }
  return {
    settings: gated,
    shut: async () => void (await Promise.all(gates.map((gate) => gate.shut()))),
    open: async () => void (await Promise.all(gates.map((gate) => gate.open()))),
  }
}

async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
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
