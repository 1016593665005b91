import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { type CalendarReaderOptions, createCalendarReader } from '#adapters/channels/calendar-reader.ts'
import { isPublicAddress } from '#adapters/http/public-address.ts'
import { sandboxCertificate } from '#adapters/signing/sandbox-certificate.ts'
import { readIdentity } from '#adapters/signing/signing-identity.ts'
import type { CalendarValidators } from '#domain/channel/calendar-reader.ts'

export type Answer = (response: ServerResponse, request: IncomingMessage) => void

const LOOPBACK = { address: '127.0.0.1', family: 4 } as const

/**
 * Starts a server of calendars on this machine for the hosts of `*.calendars.example`, and a reader that takes its address
 * for a public one. `answers` has the answers by path, to be set by tests; the others are 404.
 */
export async function startCalendarSite() {
  const now = new Date()
  const { p12, passphrase } = await sandboxCertificate('*.calendars.example', now)
  const { certificate } = readIdentity({ p12, passphrase }, new Date())
  const answers: Record<string, Answer> = {}
  const requests: IncomingMessage[] = []
  const resolved: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ pfx: Buffer.from(p12), passphrase }, (request, response) => {
    requests.push(request)
    const answer = answers[request.url ?? '']
    if (answer) answer(response, request)
    else response.writeHead(404).end()
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((ready) => server.listen(0, LOOPBACK.address, ready))

  const options = {
    resolve: async (host: string) => {
      resolved.push(host)
      return [LOOPBACK]
    },
    isPublic: (address: string) => address === LOOPBACK.address || isPublicAddress(address),
    port: (server.address() as AddressInfo).port,
    ca: certificate.toString(),
    timeoutMs: 60_000,
  }
  // One reader for most tests, since each starts a thread of its own.
  const reader = createCalendarReader(options)
  return {
    ...{ answers, requests, resolved, options },
    /** Reads a path of `www.calendars.example`, or a whole address. */
    read(address: string, { validators = NO_VALIDATORS, ...changed }: ReadOptions = {}) {
      const url = address.startsWith('/') ? `https://www.calendars.example${address}` : address
      const isChanged = Object.keys(changed).length > 0
      return (isChanged ? createCalendarReader({ ...options, ...changed }) : reader).read(url, validators)
    },
    forget() {
      for (const path of Object.keys(answers)) delete answers[path]
      requests.length = 0
      resolved.length = 0
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

type ReadOptions = CalendarReaderOptions & { readonly validators?: CalendarValidators }

export const NO_VALIDATORS: CalendarValidators = { etag: null, lastModified: null }
