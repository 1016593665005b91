import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { changeHomeGuide } from '#services/home/change-home-guide.ts'
import { changeHomePrice } from '#services/home/change-home-price.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { listHomeVersions } from '#services/home/list-home-versions.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { bookingInput, makeBooking, makeBookingWorld, stayInput } from '#tests/factories/booking.ts'
import { changed, fakePictureStore, tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { actionsOf, MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const member = { roles: ['owner'], cities: null } as const

function fail(): never {
  throw new Error('The member may see it')
}

async function openWorld() {
  const world = await makeBookingWorld(database.pool)
  const { deps, home } = world
  const read = async () => {
    const found = await readHomeForStaff(deps, { houseCode: home.houseCode, member })
    if (!found.ok) throw new Error(found.code)
    return found.value
  }
  const setPrice = async (
    baseNightCents: number,
    more: { minNights?: 3 | 4 | 7; version?: number; again?: number } = {},
  ) => {
    const { pricing, versions } = await read()
    const { price, rules } = pricing ?? fail()
    return changeHomePrice(deps, {
      ...{ houseCode: home.houseCode, by, floorCents: 40_00, baseAgainCents: more.again },
      ...{ priceVersion: more.version ?? versions.price, rulesVersion: versions.rules },
      price: { ...price, baseNightCents },
      rules: { ...rules, minNights: more.minNights ?? 3 },
    })
  }
  return { ...world, read, setPrice, houseCode: home.houseCode }
}

test('a new base price is quoted at once, and a booking keeps the price that it was made at', async () => {
  const { deps, home, setPrice, read, houseCode } = await openWorld()
  const made = await makeBooking({ deps, home }, bookingInput(home, { checkIn: '2027-07-01' }))
  expect(await setPrice(60_00, { minNights: 7 })).toEqual({ ok: true, value: null })
  const quote = await quoteStay(deps, stayInput(home))
  expect(quote.ok && quote.value.totalPriceCents).toBe(690_00)
  expect(made.totalPriceCents).toBe(590_00)
  expect(await read()).toMatchObject({
    pricing: { floorCents: 40_00, rules: { minNights: 7 } },
    versions: { price: 1, rules: 1, texts: 0 },
  })
  const { rows } = await database.pool.query(
    'select monthly_price_cents, min_nights from apartment_search where apartment_id = $1',
    [home.id],
  )
  expect(rows).toEqual([{ monthly_price_cents: 30 * 60_00, min_nights: 7 }])
  expect(await actionsOf(deps.db, houseCode)).toEqual(['home_price_changed'])
})

test('what another member has changed is not overwritten unseen, and what contradicts itself is refused', async () => {
  const { setPrice, read, deps, houseCode } = await openWorld()
  await setPrice(60_00)
  expect(await setPrice(65_00, { version: 0 })).toMatchObject({ code: 'changed_meanwhile' })
  const { pricing, versions } = await read()
  const { price, rules } = pricing ?? fail()
  const wrong = { ...rules, minNights: 7 as const, instantMaxNights: 5 }
  const refused = await changeHomePrice(deps, {
    ...{ houseCode, by, floorCents: null, priceVersion: versions.price, rulesVersion: versions.rules },
    ...{ price, rules: wrong },
  })
  expect(refused).toMatchObject({
    code: 'validation_failed',
    errors: { 'rules.instantMaxNights': 'validation_failed' },
  })
  expect((await read()).pricing?.price.baseNightCents).toBe(60_00)
})

test('a base night below its floor or far from the one before is typed again', async () => {
  const { setPrice, read } = await openWorld()
  expect(await setPrice(5_00)).toMatchObject({
    code: 'price_not_repeated',
    errors: { baseAgainCents: 'price_not_repeated' },
  })
  expect(await setPrice(71_00, { again: 72_00 })).toMatchObject({ code: 'price_not_repeated' })
  expect((await read()).pricing?.price.baseNightCents).toBe(50_00)
  expect(await setPrice(71_00, { again: 71_00 })).toEqual({ ok: true, value: null })
})

test('guests read new texts, and the page of staff shows no code and no password', async () => {
  const { deps, houseCode, read } = await openWorld()
  const { texts, guide } = await read()
  const title = { es: 'Piso con patio', en: 'Flat with a courtyard' }
  await changeHomeTexts(deps, { houseCode, by, version: 0, texts: { ...texts, title } })
  expect(await getApartment(deps, houseCode)).toMatchObject({ value: { title } })
  expect(JSON.stringify(guide)).not.toMatch(/47#11|secreto/)
  expect(guide).toMatchObject({ hasDoorCode: true, network: 'piso' })
})

test.each([
  ['owner', true, true],
  ['reservations', true, true],
  ['finance', true, false],
  ['content', false, true],
  ['viewer', true, false],
] as const)('%s sees the price: %s, and the guide: %s', async (role, seesPrice, seesGuide) => {
  const { deps, houseCode } = await openWorld()
  const found = await readHomeForStaff(deps, { houseCode, member: { roles: [role], cities: null } })
  expect(found.ok && [found.value.pricing !== null, found.value.guide !== null]).toEqual([seesPrice, seesGuide])
  const elsewhere = await readHomeForStaff(deps, { houseCode, member: { roles: [role], cities: ['sevilla'] } })
  expect(elsewhere).toMatchObject({ code: 'apartment_not_found' })
})

test('a guide is changed without its code and password being typed again, and both can be changed and removed', async () => {
  const { deps, houseCode, read } = await openWorld()
  const guideOf = async () => (await findWholeHomes(deps.db, [houseCode]))[0]?.home.guide
  const { hasDoorCode: _, network, ...shown } = (await read()).guide ?? fail()
  const access = { es: 'Llama al 2.', en: 'Ring number 2.' }
  const change = (version: number, more: object) =>
    changeHomeGuide(deps, { houseCode, by, version, guide: { ...shown, access, wifi: { network }, ...more } })
  await change(0, {})
  expect(await guideOf()).toMatchObject({
    access,
    doorCode: '47#11',
    wifi: { network: 'piso', password: 'secreto-del-wifi' },
  })
  await change(1, { doorCode: '9911', wifi: { network: 'nueva', password: 'otra-clave' } })
  expect(await guideOf()).toMatchObject({ doorCode: '9911', wifi: { network: 'nueva', password: 'otra-clave' } })
  await change(2, { doorCode: null, wifi: null })
  expect(await guideOf()).not.toHaveProperty('doorCode')
  expect(await guideOf()).not.toHaveProperty('wifi')
})

test('import, change in the office, import again: nothing is overwritten in silence and nothing is lost', async () => {
  const deps = makeDeps(database.pool)
  const files = await tenHomes()
  const run = (of: typeof files, prefer?: 'files' | 'office') =>
    importCatalogue({ db: deps.db, clock: deps.clock, pictures: fakePictureStore() }, of, { prefer })
  await run(files)
  const [houseCode = ''] = files.apartments.map(({ text }): string => JSON.parse(text).houseCode)
  const baseOf = async () => (await findWholeHomes(deps.db, [houseCode]))[0]?.home.price.baseNightCents
  const imported = await baseOf()
  const found = await readHomeForStaff(deps, { houseCode, member })
  if (!found.ok || imported === undefined) throw new Error('The home was not imported')
  const { price, rules } = found.value.pricing ?? fail()
  const office = { ...price, baseNightCents: imported + 7_00 }
  await changeHomePrice(deps, {
    houseCode,
    by,
    priceVersion: 0,
    rulesVersion: 0,
    price: office,
    rules,
    floorCents: 30_00,
  })
  await database.pool.query(
    `insert into dated_rules (apartment_id, kind, nights, value)
     select id, 'night_cents', '[2027-06-01,2027-06-08)', 9900 from apartments where house_code = $1`,
    [houseCode],
  )

  expect(await run(files)).toMatchObject({ ok: true, report: { unchanged: 10 } })
  expect(await baseOf()).toBe(imported + 7_00)

  const texts = changed(files, houseCode, { details: { title: { es: 'Otro título', en: 'Other title' } } })
  expect(await run(texts)).toMatchObject({ ok: true, report: { updated: 1, unchanged: 9 } })
  expect(await baseOf()).toBe(imported + 7_00)
  expect(await getApartment(deps, houseCode)).toMatchObject({ value: { title: { es: 'Otro título' } } })
  const versions = await listHomeVersions(deps, { houseCode, member })
  expect(versions.ok && versions.value.find(({ section }) => section === 'texts')).toMatchObject({
    by: null,
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'title', language: 'es', after: 'Otro título' }),
    ]),
  })

  const both = changed(texts, houseCode, { price: { baseNightCents: imported + 9_00 } })
  const refused = await run(both)
  expect(refused).toMatchObject({ ok: false, faults: [{ path: 'price.baseNightCents' }] })
  expect(await baseOf()).toBe(imported + 7_00)
  expect(await run(both, 'office')).toMatchObject({ ok: true })
  expect(await baseOf()).toBe(imported + 7_00)
  expect(await run(both)).toMatchObject({ ok: true, report: { unchanged: 10 } })

  const again = changed(both, houseCode, { price: { baseNightCents: imported + 11_00 } })
  expect(await run(again, 'files')).toMatchObject({ ok: true })
  expect(await baseOf()).toBe(imported + 11_00)
  const { rows } = await database.pool.query('select dated, floor_cents from apartments where house_code = $1', [
    houseCode,
  ])
  expect(rows).toEqual([{ dated: { night_cents: [['2027-06-01', '2027-06-08', 9900]] }, floor_cents: 3000 }])
})
