import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the stand-in returns next. */
export type Faults = {
  /** Replaces claims of the ID token. */
  claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that it never published. */
  hasForeignKey?: boolean
  /** Returned instead of a code. */
  error?: string
  /** Returned instead of the state of the request. */
  state?: string
  isDown?: boolean
  /** The user data that Apple has the browser send the first time. */
  user?: string
}

type Code = {
  readonly challenge: string
  readonly nonce: string
  readonly clientId: string
  readonly redirectUri: string
}
type Person = { readonly sub: string; readonly email: string; readonly email_verified: unknown } & Record<
  string,
  unknown
>

const KEY_ID = 'key-1'

type Books = {
  readonly person: Person
  readonly secret: string | KeyObject
  readonly codes: Map<string, Code>
  readonly faults: Faults
  readonly key: KeyObject
  readonly foreignKey: KeyObject
}

function authorize({ codes, faults }: Books, url: URL, response: ServerResponse): void {
  const params = Object.fromEntries(url.searchParams) as Record<string, string>
  const {
    redirect_uri: redirectUri = '',
    nonce = '',
    client_id: clientId = '',
    code_challenge: challenge = '',
  } = params
  const code = randomUUID()
  codes.set(code, { challenge, nonce, clientId, redirectUri })
  const answer: Record<string, string> = { state: faults.state ?? params.state ?? '' }
  if (faults.error) answer.error = faults.error
  else answer.code = code
  if (faults.user) answer.user = faults.user
  if (params.response_mode !== 'form_post') {
    response.writeHead(302, { location: `${redirectUri}?${new URLSearchParams(answer)}` }).end()
    return
  }
  const fields = Object.entries(answer).map(
    ([name, text]) => `<input type="hidden" name="${name}" value="${text.replaceAll('"', '&quot;')}">`,
  )
  const form = `<form method="post" action="${redirectUri}">${fields.join('')}</form>`
  response.setHeader('content-type', 'text/html')
  response.end(`<!doctype html><title>Stand-in</title>${form}<script>document.forms[0].submit()</script>`)
}

async function exchange(books: Books, issuer: string, request: IncomingMessage, response: ServerResponse) {
  const { codes, person, faults } = books
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const sent = new URLSearchParams(Buffer.concat(chunks).toString())
  const code = codes.get(sent.get('code') ?? '')
  codes.delete(sent.get('code') ?? '')
  const verifier = sent.get('code_verifier') ?? ''
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const isRight = code?.challenge === challenge && code.redirectUri === sent.get('redirect_uri')
  if (!code || !isRight || !isSecret(books.secret, sent.get('client_secret') ?? '')) {
    return json(response, 400, { error: 'invalid_grant' })
  }
  const now = Math.floor(Date.now() / 1000)
  const about = { iss: issuer, aud: code.clientId, nonce: code.nonce, iat: now, exp: now + 300 }
  const key = faults.hasForeignKey ? books.foreignKey : books.key
  const idToken = jwt({ ...about, ...person, ...faults.claims }, key)
  return json(response, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token: idToken })
}

/**
 * Runs an OpenID Connect provider: pages that redirect the browser back at once, codes that work once and only with
 * their PKCE verifier, and ID tokens signed by RS256. It checks the client's secret like Google, or Apple's signed one.
 */
export async function openStandIn(person: Person, secret: string | KeyObject = 'client-secret') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const faults: Faults = {}
  const books: Books = { person, secret, codes: new Map(), faults, key: privateKey, foreignKey }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    if (faults.isDown) return void response.destroy()
    if (url.pathname === '/authorize') return authorize(books, url, response)
    if (url.pathname === '/token') return void exchange(books, issuer, request, response)
    if (url.pathname === '/jwks') return json(response, 200, { keys: [publicJwk(publicKey)] })
    return json(response, 200, metadataOf(issuer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    faults,
    visit,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}

/** Follows the page like a browser and returns the parameters of the redirect. */
async function visit(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url, { redirect: 'manual' })
  const location = answer.headers.get('location')
  if (location) return Object.fromEntries(new URL(location).searchParams)
  const fields = (await answer.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, text = '']) => [name, text.replaceAll('&quot;', '"')]))
}

export type StandIn = Awaited<ReturnType<typeof openStandIn>>

function metadataOf(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function jwt(claims: object, key: KeyObject): string {
  const signed = `${encoded({ alg: 'RS256', kid: KEY_ID })}.${encoded(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

function publicJwk(key: KeyObject): object {
  return { ...key.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig', alg: 'RS256' }
}

/** Checks a fixed secret, or one that is signed by the key whose public half is given. */
function isSecret(expected: string | KeyObject, received: string): boolean {
  if (typeof expected === 'string') return received === expected
  const [head, claims, signature = ''] = received.split('.')
  const key = { key: expected, dsaEncoding: 'ieee-p1363' } as const
  return verify('sha256', Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'))
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
