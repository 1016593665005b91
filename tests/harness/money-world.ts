import { randomUUID } from 'node:crypto'
import { afterEach } from 'vitest'
import type { SandboxClock } from '#adapters/clock/sandbox-clock.ts'
import { createOutboxMailer } from '#adapters/mail/outbox-mailer.ts'
import { sandboxRoutes } from '#api/sandbox.routes.ts'
import type { BookingView, CreatedBooking } from '#contract/booking.ts'
import type { LedgerView } from '#contract/sandbox.ts'
import { dueJobs } from '#db/queue/due-jobs.ts'
import { openJobQueue } from '#db/queue/job-queue.ts'
import type { Authority } from '#domain/arrival/authority.ts'
import { type CalendarDate, momentInMadrid } from '#domain/shared/calendar-date.ts'
import { createMoveClock } from '#jobs/move-clock.ts'
import { JOBS, jobHandlers } from '#jobs/registry.ts'
import { settleMessages } from '#jobs/settle-messages.ts'
import { receiveGatewayEvent } from '#services/payment/receive-gateway-event.ts'
import { type ApartmentOverrides, makeApartment } from '#tests/factories/apartment.ts'
import { makeApi } from '#tests/factories/api.ts'
import { makeAuthority } from '#tests/factories/authority.ts'
import { bookingInput } from '#tests/factories/booking.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { sandboxWorld } from './sandbox-world.ts'

export type MoneyWorldOptions = {
  readonly home?: ApartmentOverrides
  /** How long the network holds an authorisation, in days. */
  readonly holdDays?: number
  /** The register's authority; by default one that accepts everything. */
  readonly authority?: Authority
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

/** Unlike the product's own, this clock may begin in the past, and then only goes forward too. */
function startClock(database: TestDatabase, start: Date): SandboxClock {
  let offset = start.getTime() - Date.now()
  return {
    now: () => new Date(Date.now() + offset),
    async moveTo(moment, alsoMove) {
      const byMs = moment.getTime() - Date.now() - offset
      if (byMs <= 0) return
      offset += byMs
      const client = await database.pool.connect()
      await alsoMove(client, byMs).finally(() => client.release())
    },
    close: async () => undefined,
  }
}

/**
 * Opens the product behind its API, with the real queue, the sandbox's network and a clock that can be moved: it is
 * `hour` o'clock in Madrid on `date`. One home costs 50,00 € a night, cleaning 90,00 €.
 */
export async function openMoneyWorld(
  date: CalendarDate,
  { home: overrides, holdDays = 7, authority = makeAuthority() }: MoneyWorldOptions = {},
) {
  const database = await testDatabase()
  const clock = startClock(database, momentInMadrid(date, 10))
  const sandbox = sandboxWorld(database.pool, { clock, holdDays })
  const base = makeDeps(database.pool, {
    authority,
    gateway: sandbox.gateway,
    mailer: createOutboxMailer({ ...database, clock }),
  })
  const queue = await openJobQueue({ databaseUrl: database.url, queues: JOBS, clock, logger: base.logger })
  const deps = { ...base, clock, jobs: queue }
  sandbox.onWebhook(async (message) => {
    const taken = await receiveGatewayEvent(deps, { gateway: 'sandbox', ...message })
    return taken.ok ? 200 : 400
  })
  const due = dueJobs(queue, jobHandlers(deps), deps.logger)
  const moveClock = createMoveClock({ clock, due, settle: () => settleMessages(deps, sandbox.deliverer.deliverDue) })
  const { network } = sandbox
  const routes = sandboxRoutes({ network, pool: database.pool, clock, moveClock, wakeDeliveries: () => undefined })
  const api = makeApi(deps, { extra: [routes] })
  const home = await makeApartment(deps.db, { rules: { instantMaxNights: 365 }, ...overrides })
  return {
    ...callsOf(api),
    api,
    deps,
    sandbox,
    home,
    pool: database.pool,
    book: (stay: { checkIn: CalendarDate; checkOut?: CalendarDate }, more: object = {}) =>
      post<CreatedBooking>(api, '/api/bookings', { ...bookingInput(home, stay), ...more }),
    /** Moves the clock without running jobs. */
    standStill: (moment: string) => clock.moveTo(new Date(moment), due.shift),
    async close() {
      await queue.stop()
      await database.close()
    },
  }
}

/** Opens one world in each test of a file, and closes it after the test. */
export function moneyWorldPerTest() {
  let world: MoneyWorld
  afterEach(() => world.close())
  return {
    async open(...given: Parameters<typeof openMoneyWorld>): Promise<MoneyWorld> {
      world = await openMoneyWorld(...given)
      return world
    },
    get world(): MoneyWorld {
      return world
    },
  }
}

type Api = ReturnType<typeof makeApi>
type BookingAccess = Pick<CreatedBooking, 'bookingCode' | 'viewToken'>

async function post<Answer>(api: Api, path: string, body: unknown, headers: Record<string, string> = {}) {
  const answer = await api.post(path, { body, headers: { 'idempotency-key': randomUUID(), ...headers } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

function callsOf(api: Api) {
  const read = async <Answer>(path: string, headers = {}) => (await (await api.get(path, { headers })).json()) as Answer
  const card = async (number = '4242 4242 4242 4242', expiry = { expMonth: 12, expYear: 2099 }) =>
    (await post<{ cardToken: string }>(api, '/sandbox/cards', { number, ...expiry, cvc: '123' })).cardToken
  return {
    card,
    /** Attempts a payment as the holder and returns status and body. */
    async pay({ bookingCode, viewToken }: BookingAccess, number = 1, cardToken?: string) {
      const answer = await api.post(`/api/bookings/${bookingCode}/payments/${number}/attempts`, {
        body: { cardToken: cardToken ?? (await card()) },
        headers: { 'x-view-token': viewToken, 'idempotency-key': randomUUID() },
      })
      return { status: answer.status, ...((await answer.json()) as { state?: string; code?: string }) }
    },
    /** Moves the clock to a minute past that hour in Madrid. */
    async goTo(date: CalendarDate, hour: number) {
      const now = new Date(momentInMadrid(date, hour).getTime() + 60_000).toISOString()
      const moved = await api.put('/sandbox/clock', { body: { now } })
      if (!moved.ok) throw new Error(`The clock did not move to ${now}: ${await moved.text()}`)
    },
    async viewBooking({ bookingCode, viewToken }: BookingAccess) {
      const view = await read<BookingView>(`/api/bookings/${bookingCode}`, { 'x-view-token': viewToken })
      return { ...view, states: view.paymentSchedule.map((payment) => payment.state) }
    },
    network: () => read<LedgerView>('/sandbox/network/charges'),
    /** Returns the subjects of all mails, oldest first. */
    async mails() {
      const { items } = await read<{ items: { subject: string }[] }>('/sandbox/outbox')
      return items.map(({ subject }) => subject).reverse()
    },
    injectFaults: (body: object) => api.put('/sandbox/network', { body }),
  }
}
