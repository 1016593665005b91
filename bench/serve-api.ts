import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApi } from '#api/api.ts'
import { handlerOf, listen } from '#server/http-server.ts'
import type { Deps } from '#services/deps.ts'

export type ServedApi = {
  /** Requests all paths at once and waits for the last response. Throws for any status but 200. */
  get(paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** Serves the HTTP API like the product does, on a local port. */
export async function serveApi(deps: Deps): Promise<ServedApi> {
  const api = createApi(deps, { readiness: {} })
  const http = await listen(0, '127.0.0.1')
  http.handle(handlerOf((request) => api.fetch(request)))
  const { port } = http.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  return {
    async get(paths) {
      await Promise.all(paths.map((path) => read(`http://127.0.0.1:${port}${path}`, agent)))
    },
    async close() {
      agent.destroy()
      await http.close()
    },
  }
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      response.on('error', fail)
      response.on('end', done)
      if (response.statusCode === 200) response.resume()
      else fail(new Error(`${response.statusCode} for ${url}`))
    }).on('error', fail)
  })
}
