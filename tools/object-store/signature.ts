import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest()

export type SignedRequest = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Uint8Array
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/

export type Key = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

/** Checks a request by version 4 of Amazon's signatures. Returns the code of what is wrong with it; null for nothing. */
export function faultOf({ method, url, headers, body }: SignedRequest, key: Key): string | null {
  const [, accessKey, day, region, names = '', signature] = AUTHORIZATION.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  const digest = String(headers['x-amz-content-sha256'])
  if (!day) return 'AccessDenied'
  if (accessKey !== key.accessKey) return 'InvalidAccessKeyId'
  if (region !== key.region) return 'AuthorizationHeaderMalformed'
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const search = [...url.searchParams].map((pair) => pair.map(encoded).join('=')).sort()
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, url.pathname, search.join('&'), signed.join(''), names, digest].join('\n')
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const signing = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${key.secretKey}`)
  return hmac(signing, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
}
