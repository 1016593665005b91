import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  acknowledgeRevision,
  expireRevisions,
  listBookings,
  putRevision,
  type RevisionSample,
  readBooking,
  readFeed,
  readRevision,
} from './bookings.ts'
import {
  createProperty,
  createRatePlan,
  createRoomType,
  getProperty,
  listProperties,
  listRatePlans,
  listRoomTypes,
} from './mapping.ts'
import { planNight, rateText, readAvailability, readRestrictions, receiveMessage } from './nights.ts'
import {
  type Body,
  createState,
  type Delivery,
  good,
  type MessageKind,
  NOT_FOUND,
  type Reply,
  refusal,
  type State,
} from './state.ts'
import { createWebhook, deliver, listWebhooks, testWebhook } from './webhooks.ts'

export const CHANNEX_KEY = 'uUdBbKkC0123456789testkey'
const BASE = '/api/v1'

/**
 * What happens to a request instead of its answer: a status, another body, a broken connection, or no answer at all.
 * `isApplied` lets the request have its effect first.
 */
export type ChannexFault = {
  /** `POST /availability`; any request without it. */
  readonly on?: string
  readonly isApplied?: boolean
} & (
  | { readonly kind: 'status'; readonly status: number; readonly body?: object }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'broken' }
  | { readonly kind: 'silence' }
)

type Call = { readonly query: URLSearchParams; readonly sent: Body; readonly id: string }
type Handler = (state: State, call: Call) => Reply | Promise<Reply>

const entity = (name: string, create: (state: State, sent: Body) => Reply | Promise<Reply>): Handler => {
  return (state, { sent }) => {
    const wrapped = sent[name]
    if (typeof wrapped !== 'object' || wrapped === null) {
      return refusal(400, 'bad_request', 'Bad Request', [`${name} is required`])
    }
    return create(state, wrapped as Body)
  }
}
const message = (kind: MessageKind): Handler => {
  return (state, { sent }) => receiveMessage(state, kind, sent)
}
const list = (read: (state: State, query: URLSearchParams) => Reply): Handler => {
  return (state, { query }) => read(state, query)
}
const one = (read: (state: State, id: string) => Reply): Handler => {
  return (state, { id }) => read(state, id)
}

/** Tried in their order, so that names come before ids. */
const ROUTES: readonly (readonly [method: string, path: RegExp, handler: Handler])[] = [
  ['GET', /^\/properties$/, list(listProperties)],
  ['POST', /^\/properties$/, entity('property', createProperty)],
  ['GET', /^\/properties\/([^/]+)$/, one(getProperty)],
  ['GET', /^\/room_types$/, list(listRoomTypes)],
  ['POST', /^\/room_types$/, entity('room_type', createRoomType)],
  ['GET', /^\/rate_plans$/, list(listRatePlans)],
  ['POST', /^\/rate_plans$/, entity('rate_plan', createRatePlan)],
  ['GET', /^\/availability$/, list(readAvailability)],
  ['POST', /^\/availability$/, message('availability')],
  ['GET', /^\/restrictions$/, list(readRestrictions)],
  ['POST', /^\/restrictions$/, message('restrictions')],
  ['GET', /^\/booking_revisions\/feed$/, list(readFeed)],
  ['GET', /^\/booking_revisions\/([^/]+)$/, one(readRevision)],
  ['POST', /^\/booking_revisions\/([^/]+)\/ack$/, one(acknowledgeRevision)],
  ['GET', /^\/bookings$/, list(listBookings)],
  ['GET', /^\/bookings\/([^/]+)$/, one(readBooking)],
  ['GET', /^\/webhooks$/, list(listWebhooks)],
  ['POST', /^\/webhooks$/, entity('webhook', createWebhook)],
  ['POST', /^\/webhooks\/test$/, entity('webhook', testWebhook)],
  ['POST', /^\/auth\/one_time_token$/, () => good({ token: crypto.randomUUID() })],
]

/** Imitates the API of Channex on this machine. Its time is the test's, to which limits and expiry hold. */
export async function startFakeChannex(clock: { now(): Date }) {
  const state = createState(() => clock.now())
  const faults: ChannexFault[] = []
  const requests: { readonly method: string; readonly path: string; readonly query: string; readonly sent: Body }[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://channex.example')
    const path = pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : ''
    const method = request.method ?? ''
    const sent = await bodyOf(request)
    requests.push({ method, path, query: query.toString(), sent: sent ?? {} })
    const at = faults.findIndex(({ on }) => on === undefined || on === `${method} ${path}`)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (!fault || fault.isApplied) {
      const reply = await replyTo(state, request, { path, query, sent })
      if (!fault) return send(response, reply)
    }
    answerBadly(response, fault)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    ...{ url: `http://127.0.0.1:${port}${BASE}`, apiKey: CHANNEX_KEY, state, faults, requests },
    ...adminCalls(state),
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** What a test does and sees without HTTP. */
function adminCalls(state: State) {
  return {
    putRevision: (sample: RevisionSample) => putRevision(state, sample),
    /** Adds a property of another tenant of the account, which is not one of ours. */
    addForeignProperty(): string {
      const { body } = createProperty(state, { title: 'Hotel Ajeno', currency: 'EUR' })
      return (body as { readonly data: { readonly id: string } }).data.id
    },
    /** Returns what a site shows of a property on a night, as of its first room type and plan, or the plan of a title. */
    shown(propertyId: string, date: string, title?: string) {
      const roomType = [...state.roomTypes.values()].find((one) => one.propertyId === propertyId)
      const ofProperty = [...state.ratePlans.values()].filter((one) => one.propertyId === propertyId)
      const ratePlan = ofProperty.find((one) => title === undefined || one.title === title)
      const night = planNight(state, ratePlan?.id ?? '', date)
      const rooms = state.availability.get(roomType?.id ?? '')?.get(date) ?? 0
      return {
        isOpen: rooms > 0 && night.rate > 0 && !night.stop_sell,
        rate: rateText(night.rate),
        minimumStay: night.min_stay_arrival,
        closedToArrival: night.closed_to_arrival,
        closedToDeparture: night.closed_to_departure,
      }
    },
    /** Lists the messages of a kind for a property, of all time or of the minute before now. */
    messages(propertyId: string, kind: MessageKind, within: 'minute' | 'ever' = 'ever') {
      const since = within === 'ever' ? 0 : state.now().getTime() - 60_000
      return state.messages.filter(
        (sent) => sent.kind === kind && sent.propertyIds.includes(propertyId) && sent.at.getTime() > since,
      )
    },
    /** Lists the calls of webhooks that wait to be delivered; tests choose which, in which order and how often. */
    deliveries(): readonly Delivery[] {
      expireRevisions(state)
      return state.deliveries
    },
    deliver,
  }
}

type Received = { readonly path: string; readonly query: URLSearchParams; readonly sent: Body | null }

function replyTo(state: State, request: IncomingMessage, { path, query, sent }: Received): Reply | Promise<Reply> {
  if (request.headers['user-api-key'] !== CHANNEX_KEY) return refusal(401, 'unauthorized', 'Unauthorized')
  if (sent === null) return refusal(400, 'bad_request', 'Bad Request', ['body is not JSON'])
  expireRevisions(state)
  for (const [method, pattern, handler] of ROUTES) {
    const found = method === request.method ? pattern.exec(path) : null
    if (found) return handler(state, { query, sent, id: found[1] ?? '' })
  }
  return NOT_FOUND
}

/** Returns null for a body that is no object in JSON. */
async function bodyOf(request: IncomingMessage): Promise<Body | null> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString('utf8')
  try {
    const body: unknown = text === '' ? {} : JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Body) : null
  } catch {
    return null
  }
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}

function answerBadly(response: ServerResponse, fault: ChannexFault | undefined): void {
  if (fault?.kind === 'status') {
    const { body } = refusal(fault.status, 'internal_server_error', 'Internal Server Error')
    send(response, { status: fault.status, body: fault.body ?? body })
  } else if (fault?.kind === 'text') response.writeHead(200).end(fault.text)
  else if (fault?.kind === 'broken') response.destroy()
}
