import { expect, test } from 'vitest'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { placed } from '#contract/home-search.ts'
import { countHomesOfCity } from '#db/catalogue/apartment-rows.ts'
import { apartmentSearch } from '#db/schema/catalogue.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { blockNights } from '#services/block/block-nights.ts'
import { createBooking } from '#services/booking/create-booking.ts'
import { getApartment, getBookedApartment } from '#services/catalogue/get-apartment.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { listHomes } from '#services/catalogue/list-homes.ts'
import { sitemapPart } from '#services/catalogue/list-sitemap-homes.ts'
import { searchApartments } from '#services/catalogue/search-apartments.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { pauseHomes, previewPauseHomes } from '#services/listing/pause-homes.ts'
import { previewPublishHomes, publishHomes } from '#services/listing/publish-homes.ts'
import { previewRetireHomes, retireHomes } from '#services/listing/retire-homes.ts'
import { listHomesForMove } from '#services/move/list-homes-for-move.ts'
import { moveBooking, previewMoveBooking } from '#services/move/move-booking.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { previewCreateStaffBooking } from '#services/staff-booking/create-staff-booking.ts'
import { changeStay, previewStayChange } from '#services/stay-change/change-stay.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { bookingInput, makeBooking, makeBookingWorld, pay, stayInput } from '#tests/factories/booking.ts'
import { changed, fakePictureStore, tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { entriesOf, MEMBER } from '#tests/factories/staff.ts'
import { staffBookingInput } from '#tests/factories/stay-samples.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const by = MEMBER
const NOT_FOUND = refuse('apartment_not_found')

async function pause(deps: TestDeps, ...houseCodes: string[]) {
  const shown = await previewPauseHomes(deps, { houseCodes })
  const previewId = shown.ok ? shown.value.previewId : ''
  return pauseHomes(deps, { houseCodes, reason: 'Obra en el baño', previewId, by })
}

async function publish(deps: TestDeps, ...houseCodes: string[]) {
  const shown = await previewPublishHomes(deps, { houseCodes })
  return publishHomes(deps, { houseCodes, previewId: shown.ok ? shown.value.previewId : '', by })
}

async function find(deps: TestDeps): Promise<string[]> {
  const query = placed(parseApartmentQuery(new URLSearchParams('city=madrid')).query)
  return (await searchApartments(deps, query)).items.map(({ houseCode }) => houseCode)
}

test('a paused home is in no search, list or sitemap, and comes back as it was with the nights that were taken in the meantime', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const { houseCode } = home
  await makeBooking({ deps, home })
  const rows = () => deps.db.select().from(apartmentSearch).orderBy(apartmentSearch.apartmentId)
  // The factory ranks homes by its own order: publishing ranks them as an import does.
  expect(await pause(deps, houseCode)).toMatchObject({ ok: true })
  expect(await publish(deps, houseCode)).toMatchObject({ ok: true })
  const before = await rows()
  expect(await pause(deps, houseCode)).toMatchObject({ ok: true })
  expect(await find(deps)).not.toContain(houseCode)
  expect(await countHomesOfCity(deps.db, 'madrid')).toBe(before.length - 1)
  expect(await listHomes(deps, [houseCode])).toEqual([])
  expect(await getApartment(deps, houseCode)).toEqual(NOT_FOUND)
  expect((await sitemapPart(deps, 1)).map((one) => one.houseCode)).not.toContain(houseCode)
  expect((await verifySearch(deps)).differences).toEqual([])
  const block = { from: '2027-07-01', to: '2027-07-05', kind: 'maintenance', note: '' } as const
  expect(await blockNights(deps, { houseCodes: [houseCode], ...block, by })).toMatchObject({ ok: true })
  expect(await publish(deps, houseCode)).toMatchObject({ ok: true })
  expect(await find(deps)).toContain(houseCode)
  const blocked = '{[2027-06-01,2027-06-11),[2027-07-01,2027-07-05)}'
  expect(await rows()).toEqual(before.map((row) => (row.apartmentId === home.id ? { ...row, blocked } : row)))
  expect((await verifySearch(deps)).differences).toEqual([])
})

test('neither guests nor staff book a home that is not let, nor move a booking into it', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  const { bookingCode: code } = await makeBooking({ deps, home: other })
  await pause(deps, home.houseCode)
  expect(await quoteStay(deps, stayInput(home))).toEqual(NOT_FOUND)
  expect(await createBooking(deps, bookingInput(home))).toEqual(NOT_FOUND)
  expect(await previewCreateStaffBooking(deps, staffBookingInput(home.houseCode))).toEqual(NOT_FOUND)
  expect(await previewMoveBooking(deps, { code, houseCode: home.houseCode, price: 'keep', isAgreed: true })).toEqual(
    NOT_FOUND,
  )
})

test('a booking that began before its home was paused finds its nights taken', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const paused = async () => pause(deps, home.houseCode)
  expect(await createBooking(deps, bookingInput(home), paused)).toEqual(refuse('dates_not_available'))
  const { rows } = await database.pool.query('select from occupancies where apartment_id = $1', [home.id])
  expect(rows).toEqual([])
})

test('stays in a paused home go on: they are paid, shown and changed', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const booking = await makeBooking({ deps, home })
  await pause(deps, home.houseCode)
  expect(await pay(deps, booking)).toMatchObject({ ok: true })
  expect(await getBookedApartment(deps, home.houseCode)).toMatchObject({ ok: true })
  const stay = {
    code: booking.bookingCode,
    viewToken: booking.viewToken,
    checkIn: '2027-06-05',
    checkOut: '2027-06-17',
  }
  const shown = await previewStayChange(deps, stay)
  expect(await changeStay(deps, { ...stay, changeId: shown.ok ? shown.value.changeId : '' })).toMatchObject({
    ok: true,
  })
  const member = { roles: ['owner'], cities: null } as const
  const june = { from: '2027-06-01', days: 30, houseCodes: [home.houseCode] }
  const { homes } = await readTimeline(deps, { member, ...june })
  expect(homes).toMatchObject([{ houseCode: home.houseCode, bars: [{ from: 4, nights: 12 }] }])
})

test('a preview names each home with the bookings that stay, and one action leaves an entry for each', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  await makeBooking({ deps, home })
  await pause(deps, other.houseCode)
  const houseCodes = [home.houseCode, other.houseCode]
  const shown = await previewRetireHomes(deps, { houseCodes })
  expect(shown).toMatchObject({
    value: {
      homes: [
        { houseCode: home.houseCode, state: 'listed', bookings: 1, lastDeparture: '2027-06-11' },
        { houseCode: other.houseCode, state: 'paused', bookings: 0, lastDeparture: null },
      ],
    },
  })
  const previewId = shown.ok ? shown.value.previewId : ''
  const retire = { houseCodes, reason: 'El propietario vende', previewId, by }
  expect(await retireHomes(deps, retire)).toEqual({ ok: true, value: null })
  const [first] = await entriesOf(deps.db, home.houseCode)
  const second = (await entriesOf(deps.db, other.houseCode)).at(-1)
  expect(first).toMatchObject({ act: 'home_retired', reason: 'El propietario vende', apartmentId: home.id })
  expect(first?.changes).toEqual({ state: ['listed', 'retired'] })
  expect(second).toMatchObject({ actId: first?.actId, changes: { state: ['paused', 'retired'] } })
  expect(await retireHomes(deps, retire)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff' } },
  })
})

test('all homes of an action change or none: one that is unknown, or booked since the preview, refuses it', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  const houseCodes = [home.houseCode, other.houseCode]
  const shown = await previewPauseHomes(deps, { houseCodes })
  const previewId = shown.ok ? shown.value.previewId : ''
  await makeBooking({ deps, home: other })
  const input = { reason: 'Obra', previewId, by }
  expect(await pauseHomes(deps, { ...input, houseCodes })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await pauseHomes(deps, { ...input, houseCodes: [home.houseCode, 'MAD-9998'] })).toEqual(NOT_FOUND)
  expect(await getApartment(deps, home.houseCode)).toMatchObject({ ok: true })
})

test('an import updates a paused home without listing it', async () => {
  const { pool } = database
  const deps = makeDeps(pool)
  const load = async (files: Awaited<ReturnType<typeof tenHomes>>) =>
    importCatalogue({ db: deps.db, clock: deps.clock, pictures: fakePictureStore() }, files)
  const files = await tenHomes()
  expect(await load(files)).toMatchObject({ ok: true })
  await pause(deps, 'SVQ-2002')
  const again = changed(files, 'SVQ-2002', { rules: { minNights: 3 } })
  expect(await load(again)).toMatchObject({ report: { updated: 1 } })
  expect(await getApartment(deps, 'SVQ-2002')).toEqual(NOT_FOUND)
  expect((await verifySearch(deps)).differences).toEqual([])
  await publish(deps, 'SVQ-2002')
  expect(await getApartment(deps, 'SVQ-2002')).toMatchObject({ value: { minNights: 3 } })
})

test('staff move a booking out of a home that was paused, into one that is offered in its place', async () => {
  const { deps, home } = await makeBookingWorld(database.pool)
  const other = await makeApartment(deps.db)
  const booking = await makeBooking({ deps, home })
  const { bookingCode: code } = booking
  await pay(deps, booking)
  await pause(deps, home.houseCode)
  const offered = await listHomesForMove(deps, { code })
  expect(offered.ok && offered.value.map(({ houseCode }) => houseCode)).toContain(other.houseCode)
  const move = { code, houseCode: other.houseCode, price: 'keep', isAgreed: true } as const
  const shown = await previewMoveBooking(deps, move)
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await moveBooking(deps, { ...move, previewId, reason: 'Obra', by })).toEqual({ ok: true, value: null })
})
