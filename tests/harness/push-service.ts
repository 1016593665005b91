import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { isPublicAddress } from '#adapters/http/public-address.ts'
import type { PushNetwork } from '#adapters/push/web-push-sender.ts'
import { sandboxCertificate } from '#adapters/signing/sandbox-certificate.ts'
import { readIdentity } from '#adapters/signing/signing-identity.ts'
import type { PushPayload } from '#domain/push/push-sender.ts'

const LOOPBACK = { address: '127.0.0.1', family: 4 } as const
const TAG_BYTES = 16

/** A notice as the browser reads it, and what the push service saw of it. */
export type Received = {
  readonly path: string
  readonly payload: PushPayload
  readonly headers: IncomingMessage['headers']
  /** The claims of the token by which the sender is known, whose signature is right. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  readonly publicKey: string
}

type Browser = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer }

/**
 * Starts a push service on this machine for the hosts of `*.push.example`, with browsers that decrypt what comes (RFC 8291)
 * and check who sends it (RFC 8292). `answers` has the status by path, else 201.
 */
export async function startPushService() {
  const now = new Date()
  const { p12, passphrase } = await sandboxCertificate('*.push.example', now)
  const { certificate } = readIdentity({ p12, passphrase }, now)
  const answers: Record<string, number> = {}
  const browsers = new Map<string, Browser>()
  const received: Received[] = []
  const faults: unknown[] = []
  const server = createServer({ pfx: Buffer.from(p12), passphrase }, async (request, response) => {
    const path = request.url ?? ''
    try {
      const status = answers[path] ?? 201
      const read = readNotice(request, await bodyOf(request), browsers.get(path))
      if (status === 201) received.push(read)
      response.writeHead(status).end()
    } catch (fault) {
      faults.push(fault)
      response.writeHead(400).end()
    }
  })
  await new Promise<void>((ready) => server.listen(0, LOOPBACK.address, ready))
  const network: PushNetwork = {
    resolve: async () => [LOOPBACK],
    isPublic: (address) => address === LOOPBACK.address || isPublicAddress(address),
    port: (server.address() as AddressInfo).port,
    ca: certificate.toString(),
  }
  return {
    ...{ answers, received, faults, network },
    /** Opens a browser that reads Spanish in Madrid, and returns what it gives to be sent to. */
    openBrowser() {
      const ecdh = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(8).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      const keys = { p256dh: ecdh.generateKeys('base64url'), auth: auth.toString('base64url') }
      return {
        path,
        endpoint: `https://www.push.example${path}`,
        ...keys,
        locale: 'es',
        timeZone: 'Europe/Madrid',
      } as const
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

function readNotice(request: IncomingMessage, body: Buffer, browser: Browser | undefined): Received {
  if (!browser) throw new Error('A notice came for no browser')
  if (request.method !== 'POST' || request.headers['content-encoding'] !== 'aes128gcm') throw new Error('No web push')
  const { claims, publicKey } = readSender(request.headers.authorization)
  const payload = JSON.parse(decrypt(body, browser)) as PushPayload
  return { path: request.url ?? '', payload, headers: request.headers, claims, publicKey }
}

/** Decrypts a body of one record, as RFC 8188 and 8291 say. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (secret: Uint8Array, salted: Uint8Array, info: Uint8Array | string, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, salted, info, size))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-TAG_BYTES))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  // The last record ends with a 2.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

function readSender(authorization = '') {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The token of the sender is not signed by its key')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'], publicKey }
}
