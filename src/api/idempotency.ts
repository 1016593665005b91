import { createHash, createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { claimKey, type KeyClaim, type KeyState, releaseKey, saveAnswer } from '#db/access/idempotency-rows.ts'
import { API_TIMEOUT_MS, IDEMPOTENCY_HOURS } from '#domain/policy.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { decryptText, encryptText } from './encrypted-text.ts'
import { officeTokenOf } from './office/session-cookie.ts'
import { problemResponse } from './problem.ts'

const KEY = /^[\x21-\x7e]{1,255}$/
const USE = 'idempotency answers'
/** A declined card is the one refusal that is stored: the gateway was called, and must not be called twice. */
const DECLINED = 402
const PAUSES_MS = { first: 20, longest: 250 }

export type IdempotencyOptions = {
  /** Milliseconds that a request waits for an identical one under way before it is refused. */
  readonly patienceMs?: number
}

/**
 * Lets a POST with an `Idempotency-Key` be retried: the same key and body get the same answer, another body 422. A
 * duplicate that comes at the same time waits; one that comes after a crash runs again, so the use case must be able to
 * run twice and finds `requestKey` in the context. Answers are stored encrypted, because they hold personal data and
 * tokens. Faults and refusals that changed nothing are not stored. Register it before the route:
 * `api.use('/api/bookings', idempotency(deps))`.
 */
export function idempotency(deps: Deps, { patienceMs = 8_000 }: IdempotencyOptions = {}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    if (c.req.method !== 'POST' || key === undefined) return next()
    if (!KEY.test(key))
      return problemResponse(c, refuse('validation_failed', { 'Idempotency-Key': 'validation_failed' }))
    const request = { scope: `POST ${c.req.path}`, keyHash: sha256(key), bodyHash: await fingerprint(c, deps) }
    const { claim, state } = await claimPatiently(deps, request, patienceMs)
    if (state.kind === 'other_body') return problemResponse(c, refuse('idempotency_key_reused'))
    if (state.kind === 'in_progress') return problemResponse(c, refuse('request_in_progress'), { 'Retry-After': '2' })
    if (state.kind === 'answered') return replay(deps, state)
    c.set('requestKey', sha256(`${request.scope} ${request.keyHash}`))
    await next()
    await settle(c, deps, claim).catch((err) => {
      // The answer is still sent. A retry runs again and finds what this request created.
      deps.logger.error({ err, requestId: c.get('requestId') }, 'Response could not be stored for its idempotency key')
    })
    return undefined
  }
}

type KeyedRequest = { readonly scope: string; readonly keyHash: string; readonly bodyHash: string }

async function claimPatiently(
  deps: Deps,
  { scope, keyHash, bodyHash }: KeyedRequest,
  patienceMs: number,
): Promise<{ claim: KeyClaim; state: KeyState }> {
  const giveUpAt = performance.now() + patienceMs
  for (let wait = PAUSES_MS.first; ; wait = Math.min(wait * 2, PAUSES_MS.longest)) {
    const claimedAt = deps.clock.now()
    const claim = { scope, keyHash, claimedAt }
    const state = await claimKey(deps.db, claim, {
      bodyHash,
      // Clients give up after this long, so that no client waits for an older attempt.
      staleBefore: new Date(claimedAt.getTime() - API_TIMEOUT_MS),
      expiredBefore: new Date(claimedAt.getTime() - IDEMPOTENCY_HOURS * 3_600_000),
    })
    if (state.kind !== 'in_progress' || performance.now() + wait > giveUpAt) return { claim, state }
    await pause(wait)
  }
}

/**
 * The caller's credentials are part of it, so that a guessed key never returns another caller's answer. It is keyed
 * with the secret, because a body may hold a password that could be guessed from a plain hash.
 */
async function fingerprint(c: ApiContext, { settings }: Pick<Deps, 'settings'>): Promise<string> {
  const { authorization = '', 'x-view-token': viewToken = '', 'x-companion-token': companion } = c.req.header()
  const session = officeTokenOf(c) ?? ''
  const sender = JSON.stringify([new URL(c.req.url).search, authorization, viewToken, session, companion])
  // A large file is not read into memory for it.
  const body = c.get('sentFile')?.sha256 ?? new Uint8Array(await c.req.arrayBuffer())
  return createHmac('sha256', settings.appSecret).update(sender).update(body).digest('base64url')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

type StoredAnswer = { readonly contentType: string; readonly body: string }

async function settle(c: ApiContext, deps: Deps, claim: KeyClaim): Promise<void> {
  const { status } = c.res
  if (status >= 300 && status !== DECLINED) return releaseKey(deps.db, claim)
  const stored: StoredAnswer = {
    contentType: c.res.headers.get('Content-Type') ?? 'application/json',
    body: await c.res.clone().text(),
  }
  const encrypted = encryptText(JSON.stringify(stored), deps.settings.appSecret, USE, deps.randomBytes)
  return saveAnswer(deps.db, claim, status, encrypted)
}

function replay(deps: Deps, { status, answer }: Extract<KeyState, { kind: 'answered' }>): Response {
  const decrypted = typeof answer === 'string' ? decryptText(answer, deps.settings.appSecret, USE) : null
  if (decrypted === null) throw new Error('A kept answer can not be read: was APP_SECRET changed?')
  const { contentType, body } = JSON.parse(decrypted) as StoredAnswer
  const headers = { 'Idempotency-Replayed': 'true' }
  // A status without content takes none, not even an empty one.
  if (body === '') return new Response(null, { status, headers })
  return new Response(body, { status, headers: { 'Content-Type': contentType, ...headers } })
}
