import { connect, createServer, type Socket } from 'node:net'

/** Which direction is blocked: what the product sends, what the database sends, or both. */
export type Silence = 'product' | 'database' | 'both'

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  readonly url: string
  /**
   * Connections stay open but pass nothing on any more, not even that one end closed, like after a pulled cable or an
   * expired firewall entry. They stay silent for ever. Affects `share` of the existing connections, and all new ones
   * until `speakAgain`.
   */
  fallSilent(silence: Silence, share?: () => boolean): void
  /** New connections work again. */
  speakAgain(): void
  close(): Promise<void>
}

type Link = { readonly product: Socket; readonly database: Socket; silence: Silence | null }

/** Opens a proxy between the product and its database. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const links = new Set<Link>()
  let silenceOfNew: Silence | null = null

  const server = createServer((product) => {
    const database = connect(Number(target.port), target.hostname)
    const link: Link = { product, database, silence: silenceOfNew }
    links.add(link)
    pass(link, 'product')
    pass(link, 'database')
    // A link is dropped once both ends are closed, so that half-open ones remain.
    const forget = () => product.destroyed && database.destroyed && links.delete(link)
    product.on('close', forget)
    database.on('close', forget)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = `${address.port}`

  return {
    url: url.href,
    fallSilent(silence, share = () => true) {
      silenceOfNew = silence
      for (const link of links) if (share()) link.silence ??= silence
    },
    speakAgain() {
      silenceOfNew = null
    },
    async close() {
      for (const { product, database } of links) {
        product.destroy()
        database.destroy()
      }
      await new Promise((done) => server.close(done))
    },
  }
}

/** Passes bytes from one end to the other; while silent, a closed end stays open on the other side. */
function pass(link: Link, end: 'product' | 'database'): void {
  const from = link[end]
  const to = link[end === 'product' ? 'database' : 'product']
  const isSilent = () => link.silence === end || link.silence === 'both'
  from.setNoDelay(true)
  from.on('data', (bytes) => {
    if (!isSilent()) to.write(bytes)
  })
  from.on('end', () => {
    if (!isSilent()) to.end()
  })
  from.on('error', () => {
    if (!isSilent()) to.destroy()
  })
  from.on('close', () => {
    if (!isSilent() && !from.readableEnded) to.destroy()
  })
}
