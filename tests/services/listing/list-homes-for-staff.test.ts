import { beforeAll, expect, test } from 'vitest'
import { ALL_HOMES, type HomeListFilters } from '#contract/home-list.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { exportHomes } from '#services/listing/export-homes.ts'
import { type HomeListInput, listHomesForStaff, PAGE_OF_HOMES } from '#services/listing/list-homes-for-staff.ts'
import { pauseHomes, previewPauseHomes } from '#services/listing/pause-homes.ts'
import { NOT_AS_IN_THE_TABLE, OFFICE_STATEMENTS } from '#tests/costs.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBooking, makeBookingWorld } from '#tests/factories/booking.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'
import { recordStatements } from '#tests/harness/record-statements.ts'

const { pool } = await databaseForFile()
const { deps, home: first } = await makeBookingWorld(pool, { houseCode: 'MAD-0100', details: { bedrooms: 2 } })
const OWNER = { roles: ['owner'], cities: null } as const
const by = MEMBER

const list = (filters: Partial<HomeListFilters> = {}, rest: Partial<HomeListInput> = {}) =>
  listHomesForStaff(deps, { member: OWNER, filters: { ...ALL_HOMES, ...filters }, ...rest })
const codesOf = async (...input: Parameters<typeof list>) =>
  (await list(...input)).homes.map(({ houseCode }) => houseCode)

/** It is 1 March 2027. MAD-0100 is held from 1 to 11 June and blocked for four nights from today; AGP-0100 is paused. */
beforeAll(async () => {
  const title = { es: 'Ático con terraza al río', en: 'Penthouse over the river' }
  await makeApartment(deps.db, {
    houseCode: 'SVQ-0100',
    city: 'sevilla',
    neighbourhood: 'triana',
    details: { title, bedrooms: 4 },
  })
  await makeApartment(deps.db, { houseCode: 'AGP-0100', city: 'malaga', details: { bedrooms: 0 } })
  await makeBooking({ deps, home: first })
  const block = { from: '2027-03-01', to: '2027-03-05', kind: 'maintenance', note: '' } as const
  await blockNights(deps, { houseCodes: ['MAD-0100'], ...block, by })
  const houseCodes = ['AGP-0100']
  const shown = await previewPauseHomes(deps, { houseCodes })
  await pauseHomes(deps, { houseCodes, reason: 'Obra', previewId: shown.ok ? shown.value.previewId : '', by })
})

test('each home says what it costs, what takes its nights, from when it is free, and why it is not let', async () => {
  const { homes, counts } = await list()
  expect(counts).toEqual({ draft: 0, listed: 2, paused: 1, retired: 0 })
  expect(homes).toMatchObject([
    { houseCode: 'AGP-0100', state: 'paused', stateReason: 'Obra', since: '2027-03-01', bookings: 0, missing: {} },
    {
      ...{ houseCode: 'MAD-0100', state: 'listed', since: null, bedrooms: 2, nightCents: first.price.baseNightCents },
      ...{ takenPercent: 4, strip: [{ kind: 'other', from: 0, nights: 4 }], freeFrom: '2027-03-05' },
      ...{ bookings: 1, lastDeparture: '2027-06-11' },
    },
    { houseCode: 'SVQ-0100', strip: [], freeFrom: '2027-03-01' },
  ])
})

test('homes are found by code, neighbourhood, title, bedrooms, state and city, and only in the member’s cities', async () => {
  expect(await codesOf({ text: 'mad 100' })).toEqual(['MAD-0100'])
  expect(await codesOf({ text: 'triana' })).toEqual(['SVQ-0100'])
  expect(await codesOf({ text: 'rio atico' })).toEqual(['SVQ-0100'])
  expect(await codesOf({ text: 'river' })).toEqual(['SVQ-0100'])
  expect(await codesOf({ text: 'nada de esto' })).toEqual([])
  expect(await codesOf({ bedrooms: '0' })).toEqual(['AGP-0100'])
  expect(await codesOf({ bedrooms: '3' })).toEqual(['SVQ-0100'])
  expect(await codesOf({ neighbourhood: 'triana' })).toEqual(['SVQ-0100'])
  expect(await codesOf({ state: 'paused' })).toEqual(['AGP-0100'])
  expect((await list({ state: 'paused' })).counts).toEqual({ draft: 0, listed: 2, paused: 1, retired: 0 })
  expect(await codesOf({}, { city: 'sevilla' })).toEqual(['SVQ-0100'])
  const member = { roles: ['content'], cities: ['malaga'] } as const
  expect(await codesOf({}, { member })).toEqual(['AGP-0100'])
  expect(await codesOf({ city: 'madrid' }, { member })).toEqual([])
})

test('a file has the homes of the filters, and the audit its filters and rows', async () => {
  const member = { member: OWNER, format: 'csv', locale: 'es', by: { ...by, kind: 'staff' } } as const
  const made = await exportHomes(deps, { ...member, query: 'estado=paused' } as Parameters<typeof exportHomes>[1])
  expect(made.ok && `${made.value.content}`.split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^AGP-0100;.*;En pausa;2027-03-01;Obra;;[\d,]+;0;2027-03-01;0;$/),
    '',
  ])
  expect(await entriesOf(deps.db, 'homes')).toMatchObject([
    { act: 'list_exported', changes: { filter: [null, 'estado=paused'], rows: [null, 1], format: [null, 'csv'] } },
  ])
})

test('pages lead on and back by the code of a home', async () => {
  for (let number = 0; number < PAGE_OF_HOMES; number++) {
    await makeApartment(deps.db, { houseCode: `MAD-${2000 + number}` })
  }
  const sent = await recordStatements(pool, () => list({}, { city: 'madrid' }))
  expect(sent.length, NOT_AS_IN_THE_TABLE).toBe(OFFICE_STATEMENTS['list of homes'])
  const one = await list({}, { city: 'madrid' })
  expect([one.homes.length, one.previous, one.next]).toEqual([PAGE_OF_HOMES, null, 'MAD-2048'])
  const two = await list({}, { city: 'madrid', after: one.next })
  expect([two.homes.map(({ houseCode }) => houseCode), two.next]).toEqual([['MAD-2049'], null])
  const back = await list({}, { city: 'madrid', before: two.previous })
  expect(back.homes).toEqual(one.homes)
})
