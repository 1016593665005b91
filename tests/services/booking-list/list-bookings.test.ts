import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ALL_BOOKINGS, type BookingFilters } from '#contract/booking-list.ts'
import { bookings } from '#db/schema/booking.ts'
import { STAY_STATES, stayState } from '#domain/booking/stay-state.ts'
import { listBookings } from '#services/booking-list/list-bookings.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { LUCIA, makeBooking, makeBookingWorld, pay } from '#tests/factories/booking.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const { pool } = await databaseForFile()
const world = await makeBookingWorld(pool)
const { deps } = world
const OWNER = { roles: ['owner'], cities: null } as const

type Row = typeof bookings.$inferInsert

/** Bookings like one that a guest made, each with what the test says of it. */
async function insertBookings(rows: readonly Partial<Row>[], city: 'madrid' | 'sevilla' | 'malaga' = 'madrid') {
  const home = await makeApartment(deps.db, { city })
  const { bookingCode } = await makeBooking({ deps, home })
  const [made] = await deps.db.select().from(bookings).where(eq(bookings.code, bookingCode))
  if (!made) throw new Error('The booking is not there')
  const all = rows.map((row) => ({ ...made, id: crypto.randomUUID(), code: nextCode(), holdExpiresAt: null, ...row }))
  await deps.db.insert(bookings).values(all)
  return { houseCode: home.houseCode, codes: all.map(({ code }) => code), rows: all }
}

let codes = 0
function nextCode(): string {
  codes++
  return `TT${String(codes).padStart(8, '0')}`
}

const list = (filters: Partial<BookingFilters>, rest: Partial<Parameters<typeof listBookings>[1]> = {}) =>
  listBookings(deps, { member: OWNER, filters: { ...ALL_BOOKINGS, ...filters }, ...rest })

test('pages follow each other without a gap or a repetition while bookings are made between them', async () => {
  const start = new Date('2026-01-01T00:00:00Z').getTime()
  const rows = Array.from({ length: 120 }, (_, index) => ({ createdAt: new Date(start + (index >> 2) * 1000) }))
  const { houseCode, rows: made } = await insertBookings(rows)
  const order = made
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ code }) => code)
  const first = await list({ houseCode, departure: { from: null, to: '2027-06-11' } })
  // The booking of a guest came first; everything else is in the order of its moments.
  const [newest, ...rest] = first.bookings.map(({ code }) => code)
  expect(newest?.startsWith('TT')).toBe(false)
  expect([rest, first.previous]).toEqual([order.slice(0, 49), null])
  const [template] = made
  if (!template) throw new Error('There is none')
  await deps.db
    .insert(bookings)
    .values({ ...template, id: crypto.randomUUID(), code: nextCode(), createdAt: new Date() })
  const second = await list({ houseCode }, { after: first.next })
  expect(second.bookings.map(({ code }) => code)).toEqual(order.slice(49, 99))
  const third = await list({ houseCode }, { after: second.next })
  expect([third.bookings.map(({ code }) => code), third.next]).toEqual([order.slice(99), null])
  const back = await list({ houseCode }, { before: third.previous })
  expect(back.bookings.map(({ code }) => code)).toEqual(order.slice(49, 99))
  const top = await list({ houseCode }, { before: back.previous })
  expect(top.bookings.slice(-49).map(({ code }) => code)).toEqual(order.slice(0, 49))
})

test('stays are listed by arrival and by departure, either way', async () => {
  const stays = [
    { checkIn: '2027-08-03', checkOut: '2027-08-20' },
    { checkIn: '2027-08-01', checkOut: '2027-08-30' },
    { checkIn: '2027-08-02', checkOut: '2027-08-10' },
  ]
  const {
    houseCode,
    codes: [a, b, c],
  } = await insertBookings(stays)
  const arrival = { from: '2027-08-01', to: '2027-08-31' }
  const codesIn = async (filters: Partial<BookingFilters>) =>
    (await list({ houseCode, arrival, ...filters })).bookings.map(({ code }) => code)
  expect(await codesIn({ order: 'arrival', isDescending: false })).toEqual([b, c, a])
  expect(await codesIn({ order: 'arrival', isDescending: true })).toEqual([a, c, b])
  expect(await codesIn({ order: 'departure', isDescending: false })).toEqual([c, a, b])
})

test('a filter by state finds exactly the bookings of that state', async () => {
  const now = deps.clock.now()
  const ended = { status: 'CANCELLED', cancelledAt: now, cancelReason: 'guest' } as const
  const marks = [null, now]
  const days = ['2027-02-20', '2027-02-28', '2027-03-01', '2027-03-02', '2027-03-20']
  const stays = days.flatMap((checkIn, at) => days.slice(at + 1).map((checkOut) => ({ checkIn, checkOut })))
  const marked = marks.flatMap((checkedInAt) =>
    marks.filter((out) => checkedInAt || !out).map((checkedOutAt) => ({ checkedInAt, checkedOutAt })),
  )
  const statuses = [
    ended,
    { status: 'PENDING' },
    { status: 'PENDING', holdExpiresAt: now },
    { status: 'CONFIRMED' },
  ] as const
  const rows = stays.flatMap((stay) =>
    marked.flatMap((marks) => statuses.map((status) => ({ ...stay, ...marks, ...status }))),
  )
  const { houseCode, rows: made } = await insertBookings(rows, 'malaga')
  for (const state of STAY_STATES) {
    const wanted = made.filter((row) => stayState({ ...row, holdExpiresAt: row.holdExpiresAt ?? null }, now) === state)
    const found: string[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ houseCode, states: [state] }, { after })
      found.push(...page.bookings.map(({ code }) => code))
      expect(page.bookings.every((one) => one.state === state)).toBe(true)
      after = page.next
    } while (after)
    const own = found.filter((code) => code.startsWith('TT'))
    expect([state, own.sort()]).toEqual([state, wanted.map(({ code }) => code).sort()])
  }
})

test('what is due and not paid is found and summed, but for a hold that waits for its first payment', async () => {
  const home = await makeApartment(deps.db)
  const { bookingCode, totalPriceCents } = await makeBooking({ deps, home })
  const owing = async () => (await list({ houseCode: home.houseCode, isOwing: true })).bookings
  const all = async () => (await list({ houseCode: home.houseCode })).bookings
  expect(await owing()).toEqual([])
  expect(await all()).toMatchObject([{ openCents: totalPriceCents, owedCents: 0, state: 'hold' }])
  await deps.db.update(bookings).set({ holdExpiresAt: null }).where(eq(bookings.code, bookingCode))
  const due = { code: bookingCode, openCents: totalPriceCents, owedCents: 177_00, state: 'unpaid' }
  expect(await owing()).toMatchObject([due])
  const other = await makeApartment(deps.db)
  await pay(deps, await makeBooking({ deps, home: other }))
  expect((await list({ houseCode: other.houseCode, isOwing: true })).bookings).toEqual([])
  expect((await list({ houseCode: other.houseCode })).bookings).toMatchObject([
    { openCents: totalPriceCents - 177_00, owedCents: 0, state: 'unpaid' },
  ])
})

test('text, source, home and city are filters too, and all of them hold at once', async () => {
  const {
    houseCode,
    codes: [first, second],
  } = await insertBookings(
    [{ holderLastname: 'Zubizarreta', source: 'phone' }, { holderLastname: 'Zubizarreta' }],
    'sevilla',
  )
  const codesIn = async (filters: Partial<BookingFilters>) =>
    (await list(filters)).bookings.map(({ code }) => code).sort()
  expect(await codesIn({ text: 'zubizar' })).toEqual([first, second])
  expect(await codesIn({ text: 'zubizar', sources: ['phone'] })).toEqual([first])
  expect(await codesIn({ text: 'zubizar', houseCode, city: 'sevilla' })).toEqual([first, second])
  expect(await codesIn({ text: 'zubizar', city: 'madrid' })).toEqual([])
  expect(await codesIn({ text: first ?? '' })).toEqual([first])
  expect(await codesIn({ text: 'z', houseCode, sources: ['phone'] })).toEqual([first])
})

test('pages of a common name follow each other like pages of all', async () => {
  const start = new Date('2026-02-01T00:00:00Z').getTime()
  const rows = Array.from({ length: 180 }, (_, index) => ({
    createdAt: new Date(start + (index >> 2) * 1000),
    holderName: index % 3 === 0 ? 'Otra' : 'Begoña',
    holderLastname: 'Zubizarreta',
  }))
  const { houseCode, rows: made } = await insertBookings(rows)
  const order = made
    .filter(({ holderName }) => holderName === 'Begoña')
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ code }) => code)
  const byName = { text: 'begona zubi' }
  const first = await list(byName)
  const second = await list(byName, { after: first.next })
  const third = await list(byName, { after: second.next })
  expect([first, second, third].flatMap((page) => page.bookings.map(({ code }) => code))).toEqual(order)
  const back = await list(byName, { before: third.previous })
  expect(back.bookings.map(({ code }) => code)).toEqual(order.slice(50, 100))
  const ofHome = await list({ text: houseCode })
  expect(ofHome.bookings.map((booking) => booking.houseCode)).toEqual(Array.from({ length: 50 }, () => houseCode))
})

test('a member of one city sees no other, whatever they ask for', async () => {
  const { houseCode } = await insertBookings([{}], 'sevilla')
  const member = { roles: ['reservations'], cities: ['malaga'] } as const
  expect((await list({ houseCode }, { member })).bookings).toEqual([])
  expect((await list({ city: 'sevilla' }, { member })).bookings).toEqual([])
  expect((await list({ houseCode }, { member: OWNER, city: 'malaga' })).bookings).toEqual([])
})

test('who sees dates alone gets neither names nor money, and finds nobody by name', async () => {
  const { houseCode } = await insertBookings([{ holderLastname: 'Iturriaga' }])
  const member = { roles: ['content'], cities: null } as const
  const { bookings: seen } = await list({ houseCode }, { member })
  for (const one of seen) {
    expect(one).toMatchObject({ holderName: null, totalPriceCents: null, openCents: null, owedCents: null })
    expect(JSON.stringify(one)).not.toContain(LUCIA.lastname)
  }
  expect(seen.length).toBeGreaterThan(0)
  expect((await list({ text: 'iturriaga' }, { member })).bookings).toEqual([])
  expect((await list({ text: 'iturriaga' })).bookings).toHaveLength(1)
})

test('a place that was made up begins at the first page', async () => {
  const { houseCode } = await insertBookings([{}])
  const first = await list({ houseCode })
  for (const after of ['x', '2027-13-45~', '9999-99-99~00000000-0000-0000-0000-000000000000', "';--"])
    expect(await list({ houseCode }, { after })).toEqual(first)
})
