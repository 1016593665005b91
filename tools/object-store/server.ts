import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faultOf } from './signature.ts'

export const STORE_KEY = { accessKey: 'estancia-files', secretKey: 'a-secret-of-files', region: 'eu-south-2' } as const
const BUCKET = '/homes'
/** So few that every listing has several pages. */
const PAGE = 10

export type ObjectStore = {
  /** The address of its only bucket. */
  readonly url: string
  /** Requests that were answered, as `GET pictures/a.json`. */
  readonly requests: string[]
  /** The status of every answer from now on; null for as it should be. */
  fail(status: number | null): void
  clear(): void
  close(): Promise<void>
}

/**
 * A store in memory that speaks like Amazon S3 as far as the product does, with one bucket and one key: for tests, and for
 * trying a cluster on one machine. Port 0 is any that is free.
 */
export async function startObjectStore(port = 0): Promise<ObjectStore> {
  const objects = new Map<string, Uint8Array>()
  const requests: string[] = []
  let failure: number | null = null
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const url = new URL(request.url ?? '/', 'http://store')
    const method = request.method ?? ''
    requests.push(`${method} ${nameOf(url) || 'list'}`)
    const fault = faultOf({ method, url, headers: request.headers, body }, STORE_KEY)
    if (failure) return refuse(response, failure, 'SlowDown')
    if (fault) return refuse(response, 403, fault)
    if (!url.pathname.startsWith(BUCKET)) return refuse(response, 404, 'NoSuchBucket')
    answer(response, objects, { method, url, body })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BUCKET}`,
    requests,
    fail(status) {
      failure = status
    },
    clear() {
      objects.clear()
      requests.length = 0
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function nameOf({ pathname }: URL): string {
  return pathname.slice(BUCKET.length + 1)
}

type ObjectRequest = { readonly method: string; readonly url: URL; readonly body: Uint8Array }

function answer(response: ServerResponse, objects: Map<string, Uint8Array>, { method, url, body }: ObjectRequest) {
  const name = nameOf(url)
  if (method === 'PUT') objects.set(name, body)
  if (method === 'DELETE') objects.delete(name)
  if (method !== 'GET') return response.writeHead(method === 'DELETE' ? 204 : 200).end()
  if (name === '') return response.end(listing([...objects.keys()], url.searchParams))
  const found = objects.get(name)
  return found ? response.end(found) : refuse(response, 404, 'NoSuchKey')
}

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>))
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>No</Message></Error>`
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
}

function listing(keys: readonly string[], search: URLSearchParams): string {
  const after = search.get('continuation-token') ?? ''
  const left = keys.filter((key) => key.startsWith(search.get('prefix') ?? '') && key > after).sort()
  const page = left.slice(0, PAGE)
  const entries = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`)
  const isCut = left.length > PAGE
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${isCut}</IsTruncated>${entries.join('')}${next}</ListBucketResult>`
}
