import { afterEach, expect, test } from 'vitest'
import type { BookingView, CreatedBooking } from '#contract/booking.ts'
import type { StayChangeView } from '#contract/stay-change.ts'
import { sum } from '#domain/shared/money.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { verifyBooks } from '#services/payment/verify-books.ts'
import { type MoneyWorld, openMoneyWorld } from '#tests/harness/money-world.ts'

let world: MoneyWorld
async function open(...given: Parameters<typeof openMoneyWorld>) {
  world = await openMoneyWorld(...given)
  return world
}
afterEach(() => world.close())

type Dates = { readonly checkIn: string; readonly checkOut: string }
type Refused = { readonly http: number; readonly code?: string; readonly errors?: Record<string, string> }

async function post<Answer>({ bookingCode, viewToken }: CreatedBooking, query: string, body: object) {
  const headers = { 'x-view-token': viewToken }
  const answer = await world.api.post(`/api/bookings/${bookingCode}/change${query}`, { headers, body })
  return { http: answer.status, ...((await answer.json()) as Answer) }
}

const preview = (booking: CreatedBooking, dates: Dates) =>
  post<StayChangeView & Refused>(booking, '?preview=true', dates)
const confirm = (booking: CreatedBooking, dates: Dates, changeId: string) =>
  post<BookingView & Refused>(booking, '', { ...dates, changeId })

async function change(booking: CreatedBooking, dates: Dates) {
  const planned = await preview(booking, dates)
  return { planned, done: planned.http === 200 ? await confirm(booking, dates, planned.changeId) : planned }
}

const payment = async ({ bookingCode }: CreatedBooking, number: number): Promise<{ number?: number; code?: string }> =>
  (await world.api.get(`/api/bookings/${bookingCode}/payments/${number}`)).json()

/** Returns what the network has charged less refunds, without deposits. */
async function kept(bookingCode: string): Promise<number> {
  const { rows } = await world.pool.query<{ paid: number; back: number }>(
    `select coalesce(sum(c.amount_cents), 0)::int as paid,
            coalesce(sum((select sum(r.amount_cents) from refunds r where r.charge_id = c.id and r.state = 'succeeded')), 0)::int as back
       from charges c join payments p on p.id = c.payment_id join bookings b on b.id = p.booking_id
      where b.code = $1 and c.state = 'succeeded'`,
    [bookingCode],
  )
  return (rows[0]?.paid ?? 0) - (rows[0]?.back ?? 0)
}

/** Expects that payments less refunds plus what is still due are the price, and that all books agree. */
async function expectClosed(booking: CreatedBooking): Promise<BookingView> {
  const view = await world.viewBooking(booking)
  const open = view.paymentSchedule.filter(({ paidAt }) => !paidAt)
  expect((await kept(booking.bookingCode)) + sum(open.map(({ amountCents }) => amountCents))).toBe(view.totalPriceCents)
  expect((await verifyBooks(world.deps)).differences).toEqual([])
  expect((await verifySearch(world.deps)).differences).toEqual([])
  return view
}

test('a longer stay costs what was shown, and the rest is charged in one part before arrival', async () => {
  const { book, pay, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const { planned, done } = await change(booking, { checkIn: '2027-06-01', checkOut: '2027-06-13' })
  expect(planned).toMatchObject({
    from: { checkOut: '2027-06-11', totalPriceCents: 590_00 },
    totalPriceCents: 690_00,
    differenceCents: 100_00,
    paidCents: 177_00,
    refundTotalCents: 0,
    dueNowCents: 0,
    paymentSchedule: [
      { number: 1, amountCents: 177_00, state: 'paid' },
      { number: 2, amountCents: 513_00, dueDate: '2027-05-25', state: 'pending' },
    ],
  })
  expect(done).toMatchObject({ http: 200, checkOut: '2027-06-13', totalPriceCents: 690_00, status: 'PENDING' })
  await goTo('2027-05-25', 9)
  expect(await expectClosed(booking)).toMatchObject({ status: 'CONFIRMED' })
  expect(await kept(booking.bookingCode)).toBe(690_00)
  expect(await world.mails()).toContainEqual(expect.stringContaining('Tu estancia ha cambiado'))
})

test('a stay that is moved frees its nights and takes others, and the agreement is a new one', async () => {
  const { book, pay, viewBooking } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const before = (await viewBooking(booking)).agreementId
  const { done } = await change(booking, { checkIn: '2027-06-05', checkOut: '2027-06-15' })
  expect(done).toMatchObject({ checkIn: '2027-06-05', cancellation: { fullRefundUntil: '2027-05-28' } })
  expect((await viewBooking(booking)).agreementId).not.toBe(before)
  await book({ checkIn: '2027-06-01', checkOut: '2027-06-05' })
  await expect(book({ checkIn: '2027-06-14', checkOut: '2027-06-20' })).rejects.toThrow('dates_not_available')
  await expectClosed(booking)
})

test('a shorter stay that costs less than was paid gives just the difference back, and is confirmed', async () => {
  const { book, pay } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01', checkOut: '2027-06-21' })
  await pay(booking)
  const { planned } = await change(booking, { checkIn: '2027-06-01', checkOut: '2027-06-04' })
  expect(planned).toMatchObject({ totalPriceCents: 240_00, refunds: [{ number: 1, amountCents: 87_00 }] })
  expect(await expectClosed(booking)).toMatchObject({
    status: 'CONFIRMED',
    paymentSchedule: [{ number: 1, state: 'paid', refundedCents: 87_00 }],
  })
  expect(await kept(booking.bookingCode)).toBe(240_00)
})

test('within the last week only the day of departure moves, more is charged at once, and nothing paid goes back', async () => {
  const { book, pay } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-06', checkOut: '2027-03-12' })
  await pay(booking)
  const from = { checkIn: '2027-03-06' }
  expect(await preview(booking, { checkIn: '2027-03-07', checkOut: '2027-03-14' })).toMatchObject({
    http: 409,
    code: 'change_not_allowed',
    errors: { checkIn: expect.any(String) },
  })
  expect(await preview(booking, { ...from, checkOut: '2027-03-10' })).toMatchObject({
    differenceCents: -100_00,
    refundTotalCents: 0,
    keptCents: 100_00,
  })
  const { planned } = await change(booking, { ...from, checkOut: '2027-03-14' })
  expect(planned).toMatchObject({ differenceCents: 100_00, dueNowCents: 100_00 })
  expect(await expectClosed(booking)).toMatchObject({
    status: 'CONFIRMED',
    paymentSchedule: [{ state: 'paid' }, { number: 2, purpose: 'change', state: 'paid', amountCents: 100_00 }],
  })
})

test('who lives there leaves early without a refund at figures seen first, and who stays on after all pays no night twice', async () => {
  const { book, pay, goTo, deps, viewBooking } = await open('2027-01-01')
  const booking = await book({ checkIn: '2027-01-10', checkOut: '2027-04-10' })
  const before = booking.totalPriceCents
  await pay(booking)
  await goTo('2027-02-03', 12)
  const stay = { checkIn: '2027-01-10', checkOut: '2027-02-20' }
  const { planned, done } = await change(booking, stay)
  expect(planned).toMatchObject({ refundTotalCents: 0, dueNowCents: 0, keptCents: expect.any(Number) })
  expect(planned.keptCents).toBeGreaterThan(0)
  expect(done).toMatchObject({ http: 200, checkOut: '2027-02-20' })
  const paid = await kept(booking.bookingCode)
  expect(paid).toBe(planned.totalPriceCents + planned.keptCents)
  expect(await viewBooking(booking)).toMatchObject({ keptCents: planned.keptCents })
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], unbalanced: [] })
  await change(booking, { ...stay, checkOut: '2027-04-10' })
  const view = await viewBooking(booking)
  const open_ = sum(view.paymentSchedule.filter(({ paidAt }) => !paidAt).map(({ amountCents }) => amountCents))
  expect(paid + open_).toBe(before)
  expect(view.keptCents).toBeUndefined()
  expect(await verifyBooks(deps)).toMatchObject({ differences: [], unbalanced: [] })
})

test('a difference that the bank refuses does not put a confirmed stay at stake', async () => {
  const { book, pay, card, goTo } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-03-06', checkOut: '2027-03-12' })
  await pay(booking, 1, await card('4000 0000 0000 0341'))
  await change(booking, { checkIn: '2027-03-06', checkOut: '2027-03-14' })
  await goTo('2027-03-05', 12)
  expect(await expectClosed(booking)).toMatchObject({
    status: 'CONFIRMED',
    paymentSchedule: [{ state: 'paid' }, { state: 'failed', overdue: true }],
  })
  expect(await preview(booking, { checkIn: '2027-03-06', checkOut: '2027-03-16' })).toMatchObject({
    code: 'payment_before_change',
  })
})

test('a monthly stay is extended and shortened while it runs: months paid stay, the others are counted anew and without a gap', async () => {
  const { book, pay, goTo } = await open('2026-12-01')
  const booking = await book({ checkIn: '2027-02-01', checkOut: '2027-05-01' })
  await pay(booking)
  await goTo('2027-02-22', 10)
  const stay = { checkIn: '2027-02-01' }
  const { planned } = await change(booking, { ...stay, checkOut: '2027-06-01' })
  expect(planned.paymentSchedule.map(({ month, state, dueDate }) => [month, state, dueDate])).toEqual([
    [1, 'paid', '2026-12-01'],
    [1, 'paid', '2027-01-25'],
    [2, 'paid', '2027-02-22'],
    [3, 'pending', '2027-03-25'],
    [4, 'pending', '2027-04-24'],
  ])
  expect(await expectClosed(booking)).toMatchObject({ status: 'CONFIRMED', checkOut: '2027-06-01' })
  await change(booking, { ...stay, checkOut: '2027-04-10' })
  const shorter = await expectClosed(booking)
  expect(shorter).toMatchObject({ checkOut: '2027-04-10' })
  expect(shorter.paymentSchedule.map(({ number, month }) => [number, month])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
  ])
  const answers = await Promise.all([4, 5, 6].map((number) => payment(booking, number)))
  expect(answers.map(({ number, code }) => number ?? code)).toEqual([4, 4, 'payment_not_found'])
  expect(await preview(booking, { ...stay, checkOut: '2027-02-20' })).toMatchObject({ code: 'dates_in_past' })
  await goTo('2027-04-20', 12)
  await expectClosed(booking)
})

test('a deposit that would be let go too soon is charged instead once the stay is longer', async () => {
  const { book, pay, viewBooking, goTo } = await open('2027-03-01', { holdDays: 20 })
  const booking = await book({ checkIn: '2027-03-04', checkOut: '2027-03-08' })
  await pay(booking)
  await goTo('2027-03-02', 10)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'held', plan: { method: 'authorisation' } })
  await change(booking, { checkIn: '2027-03-04', checkOut: '2027-03-20' })
  await goTo('2027-03-02', 12)
  expect((await viewBooking(booking)).deposit).toMatchObject({ status: 'held', plan: { method: 'charge_and_refund' } })
  await goTo('2027-03-28', 10)
  expect(await expectClosed(booking)).toMatchObject({ deposit: { status: 'returned' } })
})

test('a change is bound to the figures that were shown, and repeated it changes nothing', async () => {
  const { book, pay, pool, home } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  await pay(booking)
  const dates = { checkIn: '2027-06-01', checkOut: '2027-06-13' }
  const { changeId } = await preview(booking, dates)
  await pool.query(`update apartments set price = price || '{"baseNightCents": 6000}' where id = $1`, [home.id])
  expect(await confirm(booking, dates, changeId)).toMatchObject({ http: 409, code: 'change_outdated' })
  expect(await post<Refused>(booking, '', dates)).toMatchObject({ http: 422 })
  const again = await preview(booking, dates)
  expect(again.totalPriceCents).toBe(810_00)
  const [first, twin] = await Promise.all([1, 2].map(() => confirm(booking, dates, again.changeId)))
  expect([first?.http, twin?.http]).toEqual([200, 200])
  expect(await confirm(booking, dates, again.changeId)).toMatchObject({
    http: 200,
    totalPriceCents: first?.totalPriceCents,
  })
  await expectClosed(booking)
})

test('what can not be: a stranger, an unknown code, a cancelled or unpaid booking, one that is over, and wrong dates', async () => {
  const { book, pay, goTo, api } = await open('2027-03-01')
  const booking = await book({ checkIn: '2027-06-01' })
  const dates = { checkIn: '2027-06-01', checkOut: '2027-06-13' }
  expect(await preview(booking, dates)).toMatchObject({ http: 409, code: 'payment_before_change' })
  await pay(booking)
  expect(await preview({ ...booking, viewToken: 'nobody' }, dates)).toMatchObject({ http: 403 })
  expect(await preview({ ...booking, bookingCode: '0000000000' }, dates)).toMatchObject({ http: 404 })
  const wrong: [Dates, string][] = [
    [{ checkIn: '2027-06-01', checkOut: '2027-06-11' }, 'validation_failed'],
    [{ checkIn: '2027-06-11', checkOut: '2027-06-01' }, 'validation_failed'],
    [{ checkIn: '2027-02-01', checkOut: '2027-06-01' }, 'dates_in_past'],
    [{ checkIn: '2027-06-01', checkOut: '2027-06-02' }, 'stay_too_short'],
    [{ checkIn: '2027-06-01', checkOut: '2028-06-02' }, 'stay_too_long_for_instant'],
  ]
  for (const [stay, code] of wrong) expect(await preview(booking, stay)).toMatchObject({ code })
  const headers = { 'x-view-token': booking.viewToken }
  await api.post(`/api/bookings/${booking.bookingCode}/cancellation`, { headers })
  expect(await preview(booking, dates)).toMatchObject({ code: 'booking_cancelled' })
  const other = await book({ checkIn: '2027-03-05', checkOut: '2027-03-09' })
  await pay(other)
  await goTo('2027-03-09', 12)
  expect(await preview(other, { checkIn: '2027-03-05', checkOut: '2027-03-12' })).toMatchObject({
    code: 'change_not_allowed',
  })
})

test('rivals for the same nights: two changes of one booking, two bookings after each other’s nights, and a new booking', async () => {
  const { book, pay, viewBooking, pool } = await open('2027-03-01')
  const one = await book({ checkIn: '2027-06-01', checkOut: '2027-06-08' })
  const two = await book({ checkIn: '2027-06-08', checkOut: '2027-06-15' })
  await pay(one)
  await pay(two)
  const longer = { checkIn: '2027-05-20', checkOut: '2027-06-08' }
  const shorter = { checkIn: '2027-06-02', checkOut: '2027-06-08' }
  const [a, b] = [await preview(one, longer), await preview(one, shorter)]
  const both = await Promise.all([confirm(one, longer, a.changeId), confirm(one, shorter, b.changeId)])
  expect(both.map(({ http }) => http).sort()).toEqual([200, 409])
  await change(one, { checkIn: '2027-06-01', checkOut: '2027-06-08' })
  const [c, d] = [
    await preview(one, { checkIn: '2027-06-15', checkOut: '2027-06-22' }),
    await preview(two, { checkIn: '2027-06-08', checkOut: '2027-06-19' }),
  ]
  const outcomes = await Promise.all([
    confirm(one, { checkIn: '2027-06-15', checkOut: '2027-06-22' }, c.changeId),
    confirm(two, { checkIn: '2027-06-08', checkOut: '2027-06-19' }, d.changeId),
    book({ checkIn: '2027-06-16', checkOut: '2027-06-20' }).then(
      () => ({ http: 200 }),
      () => ({ http: 409 }),
    ),
  ])
  expect(outcomes.map(({ http }) => http).sort()).toEqual([200, 409, 409])
  const { rows } = await pool.query(
    `select 1 from occupancies a join occupancies b on a.id < b.id and a.apartment_id = b.apartment_id and a.nights && b.nights
      where a.released_at is null and b.released_at is null`,
  )
  expect(rows).toEqual([])
  expect((await viewBooking(one)).status).toBe('PENDING')
  await expectClosed(one)
  await expectClosed(two)
})
