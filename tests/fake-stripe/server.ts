import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { numberOfName } from './cards.ts'
import { answerPage } from './challenge-page.ts'
import { decideDebit, returnDebit } from './debits.ts'
import { createEvents } from './events.ts'
import { readForm } from './form.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import { answerChallenge, chargeLate } from './intents.ts'
import { answerRequest, heldFor, movedFor, movesMoney, type World } from './routes.ts'
import { Refusal, State } from './state.ts'

export const KEYS = {
  secret: 'sk_test_of_the_tests',
  publishable: 'pk_test_of_the_tests',
  webhook: 'whsec_of_the_tests',
}

/** Faults of the connection: answers that get lost after money moved, late answers, a status, or no server at all. */
export type Faults = { loseAnswers: number; delayMs: number; status: number | null; down: boolean }

export const NO_FAULTS: Faults = { loseAnswers: 0, delayMs: 0, status: null, down: false }

type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly body: string
  readonly key: string | undefined
}

/** Long enough for requests that are sent together to overlap. */
const WORK_MS = 5

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>

/** What the server and the test share. */
type Desk = {
  readonly world: World
  readonly faults: Faults
  readonly requests: ReceivedRequest[]
  readonly idempotency: ReturnType<typeof createIdempotency>
  readonly before: Map<string, () => Promise<unknown>>
  /** Idempotency keys whose answers got lost once. */
  readonly lost: Set<string>
}

/**
 * Imitates Stripe's REST API in memory as far as our SDK calls it, with its published test cards, its keys and its
 * signatures.
 */
export async function startFakeStripe() {
  const state = new State()
  const events = createEvents(KEYS.webhook)
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const world: World = { state, tell: events.tell, url }
  const desk: Desk = {
    ...{ world, faults: { ...NO_FAULTS }, requests: [] },
    ...{ idempotency: createIdempotency(), before: new Map(), lost: new Set() },
  }
  server.on('request', (request, response) => void serve(desk, request, response))
  return {
    url,
    state,
    events,
    faults: desk.faults,
    requests: desk.requests,
    /** Creates a payment method for a published name such as `pm_card_visa`. */
    card: (name: string) => state.addMethod(numberOfName(name) ?? name).id,
    account: (iban: string) => state.addAccount(iban).id,
    decideDebit: (id: string, pays: boolean) => decideDebit(world, id, pays),
    returnDebit: (id: string) => returnDebit(world, id),
    moved: (id: string) => movedFor(state, id),
    held: (id: string) => heldFor(state, id),
    /** Runs before the next request of a kind, such as `confirm`, is handled. */
    beforeNext: (verb: string, run: () => Promise<unknown>) => void desk.before.set(verb, run),
    /** Forgets idempotency keys, as Stripe may after a day. */
    forgetKeys: desk.idempotency.forget,
    answerChallenge: (actionUrl: string, proved: boolean) =>
      answerChallenge(world, state.intent(actionUrl.split('/').at(-1) ?? ''), proved),
    chargeLate: (id: string, method: string) => chargeLate(world, id, method),
    async close() {
      await events.settled()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function serve(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { world, faults } = desk
  const { pathname, searchParams } = new URL(request.url ?? '/', world.url)
  const body = await readBody(request)
  const method = request.method ?? 'GET'
  if (pathname.startsWith('/3ds/')) return answerPage(world, { method, id: pathname.slice(5), body }, response)
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' ? header : undefined
  desk.requests.push({ method, path: pathname, body, key })
  await meanwhile(desk, pathname.split('/').at(-1) ?? '')
  if (faults.down) return void request.socket.destroy()
  if (faults.status) return send(response, { status: faults.status, body: { error: { type: 'api_error' } } })
  const answer = await attempt(() => {
    checkKey(request.headers.authorization, pathname)
    const params = method === 'GET' ? searchParams.toString() : body
    const run = () => attempt(() => work(world, method, pathname, params))
    return desk.idempotency.answer(key, `${method} ${pathname} ${params}`, run)
  })
  if (movesMoney(method, pathname) && isLost(desk, key)) return void request.socket.destroy()
  if (faults.delayMs > 0) await sleep(faults.delayMs)
  send(response, answer)
}

/** The SDK retries under the same key after a broken connection, so that answer gets lost as well. */
function isLost({ faults, lost }: Desk, key: string | undefined): boolean {
  if (key && lost.delete(key)) return true
  if (faults.loseAnswers === 0) return false
  faults.loseAnswers -= 1
  if (key) lost.add(key)
  return true
}

async function meanwhile({ before }: Desk, verb: string): Promise<void> {
  const run = before.get(verb)
  before.delete(verb)
  await run?.()
}

async function work(world: World, method: string, path: string, params: string): Promise<Answer> {
  await sleep(WORK_MS)
  return answerRequest(world, method, path, readForm(params))
}

async function attempt(run: () => Answer | Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: { error: error.error } }
    throw error
  }
}

/** The publishable key may only create payment methods. */
function checkKey(authorization: string | undefined, path: string): void {
  const key = (authorization ?? '').replace(/^Bearer /, '')
  if (key === KEYS.secret || (key === KEYS.publishable && path === '/v1/payment_methods')) return
  throw new Refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' })
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_of_the_tests', ...headers })
  response.end(JSON.stringify(body))
}
