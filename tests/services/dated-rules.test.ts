import { expect, test } from 'vitest'
import type { RuleChangeInput } from '#contract/rule-change.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { addDays } from '#domain/shared/calendar-date.ts'
import { changeDatedRules, previewChangeDatedRules } from '#services/dated-rule/change-dated-rules.ts'
import { listRuleChanges } from '#services/dated-rule/list-rule-changes.ts'
import { readPriceGrid } from '#services/dated-rule/read-price-grid.ts'
import { undoRuleChange } from '#services/dated-rule/undo-rule-change.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { type ApartmentOverrides, makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBooking, makeBookingWorld, stayInput } from '#tests/factories/booking.ts'
import { actionsOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const signedIn = { roles: ['owner'], cities: null } as const
const JUNE = { from: '2027-06-01', to: '2027-06-11', weekdays: [] }

async function openWorld(overrides: ApartmentOverrides = {}) {
  await database.pool.query('truncate rule_changes cascade')
  const world = await makeBookingWorld(database.pool, overrides)
  const { deps, home } = world
  const dated = async (houseCode = home.houseCode) => (await findBookableApartment(deps.db, houseCode))?.dated
  const preview = (input: RuleChangeInput) => previewChangeDatedRules(deps, { ...input, signedIn })
  const change = async (input: RuleChangeInput, typedAgain: { houseCode: string; cents: number }[] = []) => {
    const shown = await preview(input)
    if (!shown.ok) throw new Error(shown.code)
    return changeDatedRules(deps, { ...input, typedAgain, previewId: shown.value.previewId, signedIn, by: MEMBER })
  }
  const nights = async (checkIn = '2027-06-01') => {
    const quote = await quoteStay(deps, stayInput(home, checkIn))
    return quote.ok ? quote.value.nights.map(({ priceCents }) => priceCents) : quote.code
  }
  return { ...world, dated, preview, change, nights, of: { houseCodes: [home.houseCode] } }
}

test('a price that is set for some dates is quoted on them, and a booking keeps the price that it was made at', async () => {
  const { deps, home, change, nights, of, preview } = await openWorld()
  const made = await makeBooking({ deps, home }, bookingInput(home, { checkIn: '2027-06-20' }))
  const set = { ...of, ...JUNE, to: '2027-06-25', change: { kind: 'set_price', cents: 60_00 } } as const
  const shown = await preview(set)
  expect(shown).toMatchObject({
    ok: true,
    value: {
      homes: [{ beforeCents: 50_00, afterCents: 60_00, question: null }],
      nights: 24,
      bookings: 1,
      unchanged: 0,
    },
  })
  expect(await change(set)).toMatchObject({ ok: true, value: { homes: 1 } })
  expect(await nights()).toEqual(Array.from({ length: 10 }, () => 60_00))
  const { rows } = await database.pool.query('select total_price_cents from bookings where code = $1', [
    made.bookingCode,
  ])
  expect(rows).toEqual([{ total_price_cents: 590_00 }])
  expect(await actionsOf(deps.db, home.houseCode)).toEqual(['dated_rules_changed'])
})

test('a percentage is of the season and leaves nights of fixed cents alone, and a copy has the rates of other dates', async () => {
  const season = { name: { es: 'Feria', en: 'Fair' }, from: '06-04', to: '06-06', percent: 150 }
  const { change, nights, of } = await openWorld({ price: { seasons: [season] } })
  await change({
    ...of,
    from: '2027-06-08',
    to: '2027-06-10',
    weekdays: [],
    change: { kind: 'set_price', cents: 52_00 },
  })
  await change({ ...of, ...JUNE, change: { kind: 'raise_price', percent: 10 } })
  const raised = [55_00, 55_00, 55_00, 82_50, 82_50, 82_50, 55_00, 52_00, 52_00, 55_00]
  expect(await nights()).toEqual(raised)
  const july = { from: '2027-07-01', to: '2027-07-11', weekdays: [] }
  await change({ ...of, ...july, change: { kind: 'copy_price', from: '2027-06-01' } })
  expect(await nights('2027-07-01')).toEqual(raised)
})

test('only the chosen weekdays change, and a cleared price is that of the season again', async () => {
  const { change, nights, of, dated } = await openWorld()
  // 1 June 2027 is a Tuesday.
  await change({ ...of, ...JUNE, weekdays: [4, 5], change: { kind: 'set_price', cents: 65_00 } })
  expect(await nights()).toEqual([50_00, 50_00, 50_00, 65_00, 65_00, 50_00, 50_00, 50_00, 50_00, 50_00])
  await change({ ...of, ...JUNE, change: { kind: 'clear_price' } })
  expect(await dated()).toEqual({})
})

test('a new price below the floor or far from the one before is typed again for each home', async () => {
  const { deps, change, of, home, nights } = await openWorld()
  await database.pool.query('update apartments set floor_cents = 4500 where id = $1', [home.id])
  const low = { ...of, ...JUNE, change: { kind: 'set_price', cents: 44_00 } } as const
  expect(await change(low)).toMatchObject({ code: 'price_not_repeated' })
  expect(await change(low, [{ houseCode: home.houseCode, cents: 43_00 }])).toMatchObject({ code: 'price_not_repeated' })
  expect(await nights()).toContain(50_00)
  expect(await change(low, [{ houseCode: home.houseCode, cents: 44_00 }])).toMatchObject({ ok: true })
  const shown = await previewChangeDatedRules(deps, { ...low, change: { kind: 'set_price', cents: 62_00 }, signedIn })
  expect(shown).toMatchObject({ value: { homes: [{ question: 'large_change' }] } })
})

test('the least nights follow the day of arrival, and closed days begin or end no stay', async () => {
  const { deps, home, change, of } = await openWorld()
  const quote = async (checkIn: string, nights: number) => {
    const quoted = await quoteStay(deps, { ...stayInput(home, checkIn), checkOut: addDays(checkIn, nights) })
    return quoted.ok ? 'ok' : { code: quoted.code, limit: quoted.limit }
  }
  await change({ ...of, ...JUNE, change: { kind: 'set_min_nights', nights: 7 } })
  expect(await quote('2027-06-10', 6)).toEqual({ code: 'stay_too_short', limit: 7 })
  expect(await quote('2027-06-11', 6)).toBe('ok')
  await change({ ...of, ...JUNE, weekdays: [6], change: { kind: 'set_arrival', isOpen: false } })
  await change({ ...of, ...JUNE, weekdays: [0], change: { kind: 'set_departure', isOpen: false } })
  expect(await quote('2027-06-06', 10)).toMatchObject({ code: 'arrival_closed' })
  expect(await quote('2027-05-29', 9)).toMatchObject({ code: 'departure_closed' })
  await change({ ...of, ...JUNE, weekdays: [6], change: { kind: 'set_arrival', isOpen: true } })
  expect(await quote('2027-06-06', 10)).toBe('ok')
})

test('a change is made at what was shown, of all homes or of none', async () => {
  const { deps, home, preview, change, of, dated } = await openWorld()
  const other = await makeApartment(deps.db, { city: 'sevilla' })
  const both = {
    houseCodes: [home.houseCode, other.houseCode],
    ...JUNE,
    change: { kind: 'raise_price', percent: 10 },
  } as const
  const shown = await preview(both)
  if (!shown.ok) throw new Error(shown.code)
  await change({ ...of, ...JUNE, change: { kind: 'set_price', cents: 55_00 } })
  const { previewId } = shown.value
  const late = await changeDatedRules(deps, { ...both, typedAgain: [], previewId, signedIn, by: MEMBER })
  expect(late).toMatchObject({ code: 'changed_meanwhile' })
  expect(await dated(other.houseCode)).toEqual({})
  const ofSevilla = { roles: ['owner'], cities: ['sevilla'] } as const
  expect(await previewChangeDatedRules(deps, { ...both, signedIn: ofSevilla })).toMatchObject({
    code: 'apartment_not_found',
  })
  const all = await previewChangeDatedRules(deps, { ...JUNE, change: both.change, signedIn: ofSevilla })
  expect(all.ok && all.value.homes.every(({ houseCode }) => houseCode.startsWith('SVQ'))).toBe(true)
})

test('a change is undone while its rules are as it left them, once', async () => {
  const { deps, change, of, dated } = await openWorld()
  await change({ ...of, ...JUNE, change: { kind: 'set_price', cents: 55_00 } })
  const before = await dated()
  const made = await change({ ...of, ...JUNE, change: { kind: 'raise_price', percent: 10 } })
  // Nights of fixed cents do not follow a percentage.
  expect(made).toMatchObject({ code: 'validation_failed' })
  const set = await change({ ...of, ...JUNE, to: '2027-06-06', change: { kind: 'set_price', cents: 60_00 } })
  if (!set.ok) throw new Error(set.code)
  const { changeId } = set.value
  await change({ ...of, ...JUNE, change: { kind: 'set_min_nights', nights: 5 } })
  const undo = () => undoRuleChange(deps, { changeId, signedIn, by: MEMBER })
  const later = await change({
    ...of,
    from: '2027-06-03',
    to: '2027-06-04',
    weekdays: [],
    change: { kind: 'set_price', cents: 61_00 },
  })
  expect(await undo()).toMatchObject({ code: 'changed_meanwhile' })
  if (!later.ok) throw new Error(later.code)
  await undoRuleChange(deps, { changeId: later.value.changeId, signedIn, by: MEMBER })
  expect(await undo()).toMatchObject({ ok: true })
  expect(await dated()).toEqual({ ...before, min_nights: [['2027-06-01', '2027-06-11', 5]] })
  expect(await undo()).toMatchObject({ code: 'not_found' })
  const listed = await listRuleChanges(deps, signedIn)
  expect(listed.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(2)
  expect(listed).toHaveLength(4)
})

test('two members who change the same dates at once leave one of both changes, whole', async () => {
  const { deps, preview, of, nights } = await openWorld()
  const inputs = [55_00, 57_00].map((cents) => ({ ...of, ...JUNE, change: { kind: 'set_price', cents } }) as const)
  const previews = await Promise.all(inputs.map(preview))
  const done = await Promise.all(
    inputs.map((input, index) => {
      const shown = previews[index]
      const previewId = shown?.ok ? shown.value.previewId : ''
      return changeDatedRules(deps, { ...input, typedAgain: [], previewId, signedIn, by: MEMBER })
    }),
  )
  expect(done.map((one) => (one.ok ? 'ok' : one.code)).toSorted()).toEqual(['changed_meanwhile', 'ok'])
  const left = await nights()
  expect(Array.isArray(left) && new Set(left).size).toBe(1)
})

test('the grid has the average of each column, its least nights, its closed days and its taken share', async () => {
  const { deps, home, change, of } = await openWorld({ city: 'malaga', neighbourhood: 'el-palo' })
  await makeBooking({ deps, home }, bookingInput(home, { checkIn: '2027-06-01' }))
  await change({ ...of, ...JUNE, change: { kind: 'set_price', cents: 65_00 } })
  await change({
    ...of,
    from: '2027-07-05',
    to: '2027-07-06',
    weekdays: [],
    change: { kind: 'set_arrival', isOpen: false },
  })
  const read = (unit: 'month' | 'day') =>
    readPriceGrid(deps, { member: signedIn, unit, from: '2027-06-01', offset: 0, neighbourhood: 'el-palo' })
  const months = await read('month')
  expect(months).toMatchObject({ total: 1, columns: ['2027-06-01', '2027-07-01', ...months.columns.slice(2)] })
  expect(months.rows[0]).toMatchObject({ houseCode: home.houseCode, baseCents: 50_00, minNights: 3 })
  const [row] = months.rows
  expect([row?.cents, row?.ruled, row?.closed, row?.taken].map((column) => column?.slice(0, 3))).toEqual([
    [55_00, 50_00, 50_00],
    [1, 0, 0],
    [0, 1, 0],
    [33, 0, 0],
  ])
  expect((await read('day')).rows[0]?.cents.slice(8, 12)).toEqual([65_00, 65_00, 50_00, 50_00])
})
