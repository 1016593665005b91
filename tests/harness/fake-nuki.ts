import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Auth = {
  readonly id: string
  readonly smartlockId: number
  name: string
  readonly type: number
  code: number
  enabled: boolean
  readonly allowedFromDate: string
  readonly allowedUntilDate: string
}
/** What goes wrong with the next call: nothing, a status, or an answer that is lost after the call was applied. */
type Trouble = 'nothing' | number | 'lost'

const PATHS = /^\/smartlock\/(\d+)\/auth(?:\/([\w-]+))?$/

/** Starts a server with the addresses of Nuki's web API that we use. A code is listed once `sync` has reached the lock. */
export async function startFakeNuki(token = 'secret-token-of-the-fake') {
  const auths: Auth[] = []
  const under: Auth[] = []
  const troubles: Trouble[] = []
  const calls: string[] = []
  let made = 0

  async function answerTo(request: IncomingMessage): Promise<readonly [number, string]> {
    if (request.headers.authorization !== `Bearer ${token}`) return [401, '{}']
    const path = request.url ?? ''
    if (request.method === 'PUT' && path === '/smartlock/auth') return add(await bodyOf(request))
    const [, lock, id] = PATHS.exec(path) ?? []
    if (lock === undefined) return [404, '{}']
    if (request.method === 'DELETE') {
      const place = auths.findIndex((one) => one.id === id)
      if (place < 0) return [404, '{}']
      auths.splice(place, 1)
      return [204, '']
    }
    return [200, JSON.stringify(auths.filter(({ smartlockId }) => smartlockId === Number(lock)))]
  }

  function add(sent: Record<string, unknown>): readonly [number, string] {
    const { name, type, code, smartlockIds, allowedFromDate, allowedUntilDate } = sent as Auth & {
      smartlockIds: number[]
    }
    if (type !== 13 || !/^(?!12)[1-9]{6}$/.test(String(code))) return [400, '{"detailMessage":"code"}']
    if ([...auths, ...under].some((one) => one.code === code)) return [409, '{"detailMessage":"code is taken"}']
    for (const smartlockId of smartlockIds) {
      made += 1
      under.push({
        id: `auth-${made}`,
        smartlockId,
        name,
        type,
        code,
        enabled: true,
        allowedFromDate,
        allowedUntilDate,
      })
    }
    return [204, '']
  }

  const server = createServer(async (request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const trouble = troubles.shift()
    const [status, body] = typeof trouble === 'number' ? [trouble, '{}'] : await answerTo(request)
    if (trouble === 'lost') return void response.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    ...{ token, auths, troubles, calls },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Brings what was requested to the locks. */
    sync: () => void auths.push(...under.splice(0)),
    close: () => new Promise((closed) => server.close(closed)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}
