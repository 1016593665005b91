import { afterEach, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { REVIEW } from '#domain/people/people-policy.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { productForFile } from '#tests/harness/product.ts'

const GOOD = '4242 4242 4242 4242'
const ASKS = '4000 0027 6000 3184'

const { database, product, origin } = await productForFile()
afterEach(() => call('PUT', '/sandbox/network', {}))

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: await response.json() }
}

/** Books a home of its own for ten nights from the day `daysAhead`, unpaid. */
async function book(daysAhead = 60) {
  const home = await makeApartment(createDatabase(database.pool))
  const day = (days: number) =>
    new Date(product.deps.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const { status, body } = await call('POST', '/api/bookings', {
    houseCode: home.houseCode,
    checkIn: day(daysAhead),
    checkOut: day(daysAhead + 10),
    adults: 2,
    children: 0,
    babies: 0,
    holder: { name: 'Ana', lastname: 'Ruiz', email: 'ana@example.com', phone: '+34 600 000 000' },
    consents: { dataProcessing: true, terms: true },
  })
  expect(status).toBe(201)
  return { code: String(body.bookingCode), viewToken: String(body.viewToken) }
}

type Booked = Awaited<ReturnType<typeof book>>

async function pay({ code, viewToken }: Booked, number: string) {
  const card = await call('POST', '/sandbox/cards', { number, expMonth: 12, expYear: 2090, cvc: '123' })
  const { cardToken } = card.body
  return call('POST', `/api/bookings/${code}/payments/1/attempts`, { cardToken }, { 'x-view-token': viewToken })
}

async function paymentState({ code }: Booked): Promise<string> {
  return (await call('GET', `/api/bookings/${code}/payments/1`)).body.state
}

async function bookingStatus({ code }: Booked): Promise<string> {
  return (await call('GET', `/api/bookings/${code}`)).body.status
}

async function moveClock(minutes: number): Promise<void> {
  // The clock goes on while the request is under way, and half a minute more keeps the moment out of the past.
  const now = new Date(product.deps.clock.now().getTime() + minutes * 60_000 + 30_000).toISOString()
  expect((await call('PUT', '/sandbox/clock', { now })).status).toBe(200)
}

async function moved({ code }: Booked): Promise<number[]> {
  const { body } = await call('GET', '/sandbox/network/charges')
  const charges: { description: string | null; state: string; amountCents: number }[] = body.charges
  return charges
    .filter(({ description, state }) => description?.includes(code) && state === 'succeeded')
    .map(({ amountCents }) => amountCents)
}

async function mailsAbout({ code }: Booked): Promise<string[]> {
  const { body } = await call('GET', '/sandbox/outbox')
  const items: { subject: string }[] = body.items
  return items.map(({ subject }) => subject).filter((subject) => subject.includes(code))
}

test('a guest books and pays: the books and the network agree, and one mail lies in the outbox', async () => {
  const booked = await book()
  expect((await pay(booked, GOOD)).body).toEqual({ state: 'succeeded' })
  await moveClock(0)
  expect(await paymentState(booked)).toBe('paid')
  expect(await moved(booked)).toEqual([177_00])
  expect(await mailsAbout(booked)).toHaveLength(1)
})

test('everything paid at once confirms the booking', async () => {
  const booked = await book(5)
  await pay(booked, GOOD)
  await moveClock(0)
  expect(await bookingStatus(booked)).toBe('CONFIRMED')
  const subjects = await mailsAbout(booked)
  expect(subjects.toSorted()).toEqual([
    expect.stringContaining('Check-in'),
    expect.stringContaining('Reserva confirmada'),
  ])
})

test('a lost answer is looked up: charged once, paid, one mail, though every message came three times', async () => {
  const booked = await book()
  await call('PUT', '/sandbox/network', { dropAnswers: true, repeatWebhooks: 2 })
  await pay(booked, GOOD)
  await moveClock(5)
  expect(await paymentState(booked)).toBe('paid')
  expect(await moved(booked)).toEqual([177_00])
  expect(await mailsAbout(booked)).toHaveLength(1)
})

test('a lost answer without any message is resolved by a look-up alone', async () => {
  const booked = await book()
  await call('PUT', '/sandbox/network', { dropAnswers: 1, holdWebhooks: true })
  await pay(booked, GOOD)
  await moveClock(5)
  expect(await paymentState(booked)).toBe('paid')
  expect(await moved(booked)).toEqual([177_00])
})

test('the clock answers once the messages count that a killed process had stored', async () => {
  const booked = await book()
  await call('PUT', '/sandbox/network', { dropAnswers: 1, holdWebhooks: true })
  await pay(booked, GOOD)
  const { rows } = await database.pool.query(
    `insert into gateway_events (gateway, event_id, charge_id, received_at)
     select 'sandbox', 'stored-by-another', c.id, now() from charges c join payments p on p.id = c.payment_id
       join bookings b on b.id = p.booking_id where b.code = $1 returning event_id`,
    [booked.code],
  )
  expect(rows).toHaveLength(1)
  await moveClock(0)
  expect(await paymentState(booked)).toBe('paid')
  const { rows: left } = await database.pool.query('select from gateway_events where applied_at is null')
  expect(left).toEqual([])
})

test('a slow network is waited for: processing, then paid by its late message', async () => {
  const booked = await book()
  await call('PUT', '/sandbox/network', { slow: true })
  expect((await pay(booked, GOOD)).body).toEqual({ state: 'processing' })
  await moveClock(25)
  expect(await bookingStatus(booked)).toBe('PENDING')
  await call('PUT', '/sandbox/network', {})
  await moveClock(0)
  expect(await paymentState(booked)).toBe('paid')
})

test('3-D Secure: approved on the bank’s page, paid when the guest is back', async () => {
  const booked = await book()
  const { body } = await pay(booked, ASKS)
  expect(body.state).toBe('requires_action')
  const page = `${origin}${new URL(body.actionUrl).pathname}`
  const approve = { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' as const }
  const answer = await fetch(page, approve)
  expect(answer.headers.get('location')).toContain(booked.code)
  await moveClock(0)
  expect(await paymentState(booked)).toBe('paid')
})

test('a 3-D Secure page left open ends with the hold: withdrawn, nothing moved, approving it later too', async () => {
  const booked = await book()
  const { body } = await pay(booked, ASKS)
  await moveClock(60)
  expect(await bookingStatus(booked)).toBe('CANCELLED')
  const page = `${origin}${new URL(body.actionUrl).pathname}`
  await fetch(page, { method: 'POST', body: new URLSearchParams({ outcome: 'approve' }), redirect: 'manual' })
  await moveClock(5)
  expect(await moved(booked)).toEqual([])
})

test('an unpaid hold ends when the clock passes it', async () => {
  const booked = await book()
  await moveClock(19)
  expect(await bookingStatus(booked)).toBe('PENDING')
  await moveClock(2)
  expect(await bookingStatus(booked)).toBe('CANCELLED')
})

test('a network that is down leaves the guest a way on: refused now, paid with the next try', async () => {
  const booked = await book()
  await call('PUT', '/sandbox/network', { down: true })
  const refused = await pay(booked, GOOD)
  expect([200, 503]).toContain(refused.status)
  await call('PUT', '/sandbox/network', {})
  await moveClock(5)
  const state = await paymentState(booked)
  if (state !== 'paid') expect((await pay(booked, GOOD)).body).toEqual({ state: 'succeeded' })
  expect(await moved(booked)).toEqual([177_00])
})

test('moving the clock past the end of a stay sends the invitation to review it, on its day and at its hour', async () => {
  const booked = await book(1)
  await pay(booked, GOOD)
  await moveClock((11 + REVIEW.invitationDays) * 24 * 60 + 24 * 60)
  const { rows } = await database.pool.query<{ checkOut: string }>(
    `select check_out::text as "checkOut" from bookings where code = $1`,
    [booked.code],
  )
  const { body } = await call('GET', '/sandbox/outbox')
  const items: { subject: string; at: string }[] = body.items
  const invitations = items.filter(({ subject }) => subject.includes(booked.code) && subject.startsWith('¿Qué tal'))
  const invitedOn = addDays(String(rows[0]?.checkOut), REVIEW.invitationDays)
  expect(invitations.map(({ at }) => at.slice(0, 13))).toEqual([`${invitedOn}T09`])
})
