import type { Socket } from 'node:net'

/** Passes on what either end sends; when one is gone the other goes too. `sockets` are those that are open. */
export function joinSockets(product: Socket, database: Socket, sockets: Set<Socket>): void {
  product.pipe(database).pipe(product)
  for (const [end, other] of [
    [product, database],
    [database, product],
  ] as const) {
    sockets.add(end)
    end.on('error', () => other.destroy())
    end.on('close', () => {
      sockets.delete(end)
      other.destroy()
    })
  }
}
