import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextLoop } from 'node:timers/promises'
import { addressOf } from '#api/caller.ts'
import { networksOf } from '#domain/shared/networks.ts'
import type { Deps } from '#services/deps.ts'
import type { Fetch, Handler } from '../http-server.ts'
import type { Admission, AdmissionReport, NotAdmitted } from './admission.ts'
import type { Leave } from './bookings-under-way.ts'
import { type CostlyBudget, costOf } from './costly-budget.ts'
import type { RefuseRequest } from './refusal-answer.ts'
import { classOf } from './request-classes.ts'

type Budgeting = {
  readonly budget: CostlyBudget
  readonly refuse: RefuseRequest
  readonly report: AdmissionReport
  readonly trustedProxies: number
}
type Admitting = { readonly admission: Admission; readonly refuse: RefuseRequest; readonly trustedProxies: number }

/** What each admitted request calls when it is over. */
const leaves = new WeakMap<IncomingMessage, Leave>()

function addressOfRequest({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  return addressOf(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), trustedProxies)
}

/**
 * Returns the key by which turns are counted: the address, of IPv6 its widest network, since the holder of a /48 has
 * 65,536 of the narrowest ones.
 */
export function visitorOf(request: IncomingMessage, trustedProxies: number): string {
  const address = addressOfRequest(request, trustedProxies)
  return networksOf(address).at(-1)?.name ?? address
}

/** Tells whether a request is within the budget of its address, and answers one that is not. */
export function withinBudget({ budget, refuse, report, trustedProxies }: Budgeting) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method = '', url = '' } = request
    const name = classOf(method, url)
    const cost = name && costOf(name)
    if (!name || !cost) return true
    const waitSeconds = budget.take(addressOfRequest(request, trustedProxies), cost)
    if (waitSeconds === null) return true
    report.refused(name, 'budget')
    refuse(request, response, 'budget', waitSeconds)
    return false
  }
}

/** Lets requests through as the admission allows, before the HTTP library reads them. */
export function admitted({ admission, refuse, trustedProxies }: Admitting, next: Handler): Handler {
  return (request, response) => {
    const name = classOf(request.method ?? '', request.url ?? '')
    if (name === null) return next(request, response)
    const address = visitorOf(request, trustedProxies)
    if (name !== 'booking') {
      admission.enter({ name, address, isGone: () => response.destroyed }).then(
        (leave) => {
          leaves.set(request, leave)
          response.once('close', leave)
          next(request, response)
        },
        ({ why }: NotAdmitted) => refuse(request, response, why),
      )
      return
    }
    const refusedWhy = admission.refusesBooking(address)
    if (refusedWhy) return refuse(request, response, refusedWhy)
    whenArrived(request, () => {
      if (!response.destroyed && !response.writableEnded) response.once('close', admission.beginBooking(address))
    })
    next(request, response)
  }
}

/** A body that arrives slowly must not count as a booking under way, or a few such would keep all others out. */
function whenArrived(request: IncomingMessage, begin: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
  if (length === '0' && encoding === undefined) begin()
  else request.once('end', begin)
}

/**
 * Releases the place of a queued request when its response is made: a response that a slow client takes long to fetch
 * makes no other request wait.
 */
export function leavingWhenMade(fetch: Fetch): Fetch {
  return async (request, env) => {
    try {
      return await fetch(request, env)
    } finally {
      const { incoming } = (env ?? {}) as { readonly incoming?: IncomingMessage }
      if (incoming) leaves.get(incoming)?.()
    }
  }
}

/** Admits a page that the page cache is about to make for a visitor; rejects with `NotAdmitted`. */
export function admitPage(admission: Admission, page: string, address: string): Promise<Leave> {
  const name = classOf('GET', page)
  return admission.enter({ name: name === null || name === 'booking' ? 'page' : name, address })
}

/**
 * Makes a page wait for bookings at each of its steps, not only at its start: before it queries the database, and
 * before it is rendered. Lets requests that have just arrived be read first, for one of them may be a booking.
 */
export function takingTurns(admission: Pick<Admission, 'turn'>, deps: Deps): { deps: Deps; turn(): Promise<void> } {
  async function turn(): Promise<void> {
    await nextLoop()
    await admission.turn()
  }
  return {
    turn,
    deps: {
      ...deps,
      async read(work, needs) {
        await turn()
        return deps.read(work, needs)
      },
    },
  }
}
