import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageInPieces = {
  readonly url: string
  /** Sends one piece more; false when there was none. */
  send(): boolean
  close(): void
}

/** Stands before a site and lets one of its pages arrive piece by piece, as over a slow line; the rest comes as it is. */
export async function servePieces(siteUrl: string, path: string, pieces: number): Promise<PageInPieces> {
  const html = Buffer.from(await (await fetch(`${siteUrl}${path}`)).text())
  // Nothing is painted before there is a body: the first piece reaches into it.
  const start = html.indexOf('<body')
  const size = Math.ceil((html.length - start) / pieces)
  const end = (piece: number) => start + piece * size
  let sent = 0
  let page: ServerResponse | undefined
  const server = createServer(async (request, response) => {
    if (request.url === path) {
      page = response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      page.write(html.subarray(0, end(1)))
      sent = 1
      return
    }
    const answer = await fetch(`${siteUrl}${request.url}`)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    send() {
      if (sent >= pieces) return false
      page?.write(html.subarray(end(sent), end(sent + 1)))
      sent++
      if (sent === pieces) page?.end()
      return true
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
