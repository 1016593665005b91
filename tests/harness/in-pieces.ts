import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type PageInPieces = {
  readonly url: string
  /** Sends one more piece; false when there was none left. */
  send(): boolean
  close(): void
}

/**
 * Opens a proxy that sends one of a site's pages in pieces, as over a slow connection; other responses pass unchanged.
 */
export async function servePieces(siteUrl: string, path: string, pieces: number): Promise<PageInPieces> {
  const html = Buffer.from(await (await fetch(`${siteUrl}${path}`)).text())
  // Nothing is painted before the body, so the first piece reaches into it.
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
