import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { countHomesToPrice } from '#db/dated-rule/dated-rule-rows.ts'
import { type HomeSections, sectionsOf } from '#domain/catalogue/home-sections.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { changeHomeFacts } from '#services/home/change-home-facts.ts'
import { changeHomeGuide } from '#services/home/change-home-guide.ts'
import { changeHomePlace } from '#services/home/change-home-place.ts'
import { changeHomePrice } from '#services/home/change-home-price.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { copyHome } from '#services/home/copy-home.ts'
import { createHome } from '#services/home/create-home.ts'
import { discardDraft } from '#services/home/discard-draft.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import { pauseHomes, previewPauseHomes } from '#services/listing/pause-homes.ts'
import { previewPublishHomes, publishHomes } from '#services/listing/publish-homes.ts'
import { quoteStay } from '#services/pricing/quote-stay.ts'
import { readTimeline } from '#services/timeline/read-timeline.ts'
import { leaveCodesFree, makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { actionsOf, MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const member = { roles: ['owner'], cities: null } as const
const FACTS = {
  ...({ city: 'madrid', neighbourhood: 'recoletos', energyLabel: 'D' } as const),
  ...{ sizeM2: 60, floor: 2, bedrooms: 1, bathrooms: 1 },
  address: { street: 'Calle de Serrano', number: '30', postalCode: '28001' },
}

async function startDraft(): Promise<{ deps: TestDeps; houseCode: string }> {
  const deps = makeDeps(database.pool)
  await leaveCodesFree(deps.db)
  const made = await createHome(deps, { ...FACTS, by })
  if (!made.ok) throw new Error(made.code)
  return { deps, houseCode: made.value.houseCode }
}

async function read(deps: TestDeps, houseCode: string) {
  const found = await readHomeForStaff(deps, { houseCode, member })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

/** The sections of a home that can be listed. */
async function completeSections(deps: TestDeps): Promise<HomeSections> {
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  return sectionsOf(found.home)
}

/** Fills a draft in, but for the photos. */
async function fillIn(deps: TestDeps, houseCode: string): Promise<void> {
  const { texts, guide, price, rules, place } = await completeSections(deps)
  const { facts } = await read(deps, houseCode)
  const own = { ...facts, amenities: ['elevator'], services: ['wifi'], types: [], equipment: ['fibre_wifi'] } as const
  const both = { es: 'Lo de siempre.', en: 'As usual.' }
  const { rubbish, emergency, checkOut } = { rubbish: both, emergency: both, checkOut: both }
  const answers = [
    await changeHomeFacts(deps, { houseCode, version: 0, facts: own, by }),
    await changeHomePlace(deps, { houseCode, version: 0, place: { ...place, neighbourhood: 'recoletos' }, by }),
    await changeHomeTexts(deps, { houseCode, version: 0, texts, by }),
    await changeHomeGuide(deps, {
      ...{ houseCode, version: 0, by },
      guide: { ...guide, wifi: null, access: both, rubbish, emergency, checkOut },
    }),
    await changeHomePrice(deps, {
      ...{ houseCode, by, priceVersion: 0, rulesVersion: 0, price, floorCents: 40_00 },
      rules: { ...rules, maxOccupancy: 2 },
    }),
  ]
  expect(answers.map((answer) => (answer.ok ? 'ok' : JSON.stringify(answer)))).toEqual(answers.map(() => 'ok'))
}

async function addPhoto(deps: TestDeps, houseCode: string): Promise<void> {
  const { photos } = await completeSections(deps)
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The draft was not made')
  const details = { ...found.home.details, ...photos }
  await database.pool.query('update apartments set details = $2 where id = $1', [found.id, JSON.stringify(details)])
}

async function publish(deps: TestDeps, houseCode: string) {
  const shown = await previewPublishHomes(deps, { houseCodes: [houseCode] })
  return publishHomes(deps, { houseCodes: [houseCode], previewId: shown.ok ? shown.value.previewId : '', by })
}

test('a draft gets the next code of its city, and guests, the timeline and the sheet of prices lack it', async () => {
  const { deps, houseCode } = await startDraft()
  const next = await createHome(deps, { ...FACTS, by })
  const number = Number(houseCode.slice(4))
  expect(next).toEqual({ ok: true, value: { houseCode: `MAD-${String(number + 1).padStart(4, '0')}` } })
  expect(await getApartment(deps, houseCode)).toEqual(refuse('apartment_not_found'))
  const stay = { checkIn: '2027-06-01', checkOut: '2027-06-30', adults: 1, children: 0, babies: 0 }
  expect(await quoteStay(deps, { houseCode, ...stay })).toEqual(refuse('apartment_not_found'))
  const { homes } = await readTimeline(deps, { member, from: '2027-06-01', days: 30 })
  expect(homes.map((home) => home.houseCode)).not.toContain(houseCode)
  const wanted = { cities: null, neighbourhood: null, bedrooms: null, houseCodes: [houseCode] }
  expect(await countHomesToPrice(deps.db, wanted)).toBe(0)
  expect((await verifySearch(deps)).differences).toEqual([])
})

test('publishing names what a draft lacks, and lists it as soon as nothing prevents it', async () => {
  const { deps, houseCode } = await startDraft()
  expect((await read(deps, houseCode)).publishing).toEqual({
    faults: [
      ...['facts_unread', 'place_unset', 'title_missing', 'description_missing', 'photos_missing', 'guide_missing'],
      ...['price_missing', 'floor_missing'],
    ],
    warnings: ['registrations_none', 'equipment_none'],
  })
  expect(await publish(deps, houseCode)).toEqual(refuse('home_incomplete'))
  await fillIn(deps, houseCode)
  expect((await read(deps, houseCode)).publishing?.faults).toEqual(['photos_missing'])
  await addPhoto(deps, houseCode)
  expect(await publish(deps, houseCode)).toMatchObject({ ok: true })
  expect(await getApartment(deps, houseCode)).toMatchObject({ ok: true })
  const stay = { checkIn: '2027-06-01', checkOut: '2027-06-30', adults: 1, children: 0, babies: 0 }
  expect(await quoteStay(deps, { houseCode, ...stay })).toMatchObject({ ok: true })
  expect((await verifySearch(deps)).differences).toEqual([])
  expect(await actionsOf(deps.db, houseCode)).toContain('home_listed')
})

test('a text of a home that is listed cannot be left blank in one language', async () => {
  const { deps, houseCode } = await startDraft()
  const { texts } = await read(deps, houseCode)
  const half = { ...texts, title: { es: 'Piso con balcón', en: '' } }
  expect(await changeHomeTexts(deps, { houseCode, version: 0, texts: half, by })).toMatchObject({ ok: true })
  const listed = await makeApartment(deps.db)
  const { texts: whole } = await read(deps, listed.houseCode)
  const change = { houseCode: listed.houseCode, version: 0, texts: { ...whole, title: half.title }, by }
  expect(await changeHomeTexts(deps, change)).toEqual(
    refuse('validation_failed', { 'texts.title.en': 'validation_failed' }),
  )
})

test('what follows from other facts is derived, so that a home cannot say twice what it has', async () => {
  const { deps, houseCode } = await startDraft()
  const { facts } = await read(deps, houseCode)
  const sofa = { kind: 'sofa_bed', widthCm: 140, lengthCm: 190 } as const
  const rooms = [...facts.rooms, { kind: 'bedroom', beds: [sofa] }] as const
  const own = {
    ...{ ...facts, rooms, equipment: ['washing_machine', 'desk'] as const },
    ...({ amenities: ['pool'], services: [], types: [] } as const),
  }
  expect(await changeHomeFacts(deps, { houseCode, version: 0, facts: own, by })).toMatchObject({ ok: true })
  expect((await read(deps, houseCode)).facts).toMatchObject({
    ...{ bedrooms: 2, livingRooms: 1, types: ['pool'] },
    amenities: ['pool', 'washer', 'double_sofa_bed', 'desk'],
  })
})

test('self check-in is said once, with the rules, and follows into the services', async () => {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db)
  const { pricing, versions } = await read(deps, houseCode)
  if (!pricing) throw new Error('An owner sees prices')
  const { price, rules } = pricing
  const change = { houseCode, by, price, priceVersion: versions.price, rulesVersion: versions.rules, floorCents: null }
  expect(
    await changeHomePrice(deps, { ...change, rules: { ...rules, selfCheckIn: !rules.selfCheckIn } }),
  ).toMatchObject({
    ok: true,
  })
  expect((await read(deps, houseCode)).facts.services.includes('self_check_in')).toBe(!rules.selfCheckIn)
})

test('a copy has what is alike and lacks what is of one home only', async () => {
  const deps = makeDeps(database.pool)
  await leaveCodesFree(deps.db)
  const { houseCode: copyOf } = await makeApartment(deps.db)
  const address = { street: 'Calle de Ayala', number: '4', postalCode: '28001' }
  const made = await copyHome(deps, { houseCode: copyOf, address, by })
  if (!made.ok) throw new Error(made.code)
  const [first, copy] = await Promise.all([copyOf, made.value.houseCode].map((code) => read(deps, code)))
  expect(copy).toMatchObject({ state: 'draft', texts: first?.texts, pricing: { price: first?.pricing?.price } })
  expect(copy?.place.address).toEqual(address)
  expect(copy).toMatchObject({ facts: { registrations: [] }, guide: { hasDoorCode: false, network: '' } })
  expect(copy?.publishing?.faults).toContain('photos_missing')
})

test('a draft is discarded as it was read, and a home that was listed never is', async () => {
  const { deps, houseCode } = await startDraft()
  const { texts } = await read(deps, houseCode)
  await changeHomeTexts(deps, { houseCode, version: 0, texts, by })
  expect(await discardDraft(deps, { houseCode, versions: {}, by })).toMatchObject({ code: 'changed_meanwhile' })
  expect(await discardDraft(deps, { houseCode, versions: { texts: 1, facts: 0 }, by })).toMatchObject({ ok: true })
  expect(await readHomeForStaff(deps, { houseCode, member })).toEqual(refuse('apartment_not_found'))
  const listed = await makeApartment(deps.db)
  expect(await discardDraft(deps, { houseCode: listed.houseCode, versions: {}, by })).toEqual(refuse('home_published'))
})

test('a draft is neither paused nor made of a home that was listed', async () => {
  const { deps, houseCode } = await startDraft()
  const houseCodes = [houseCode]
  const shown = await previewPauseHomes(deps, { houseCodes })
  const previewId = shown.ok ? shown.value.previewId : ''
  expect(await pauseHomes(deps, { houseCodes, reason: 'Obra', previewId, by })).toEqual(refuse('home_is_draft'))
  const { id } = await makeApartment(deps.db)
  const again = database.pool.query("update apartments set state = 'draft' where id = $1", [id])
  await expect(again).rejects.toMatchObject({ code: '23514' })
})

test('a neighbourhood of another city is refused beside its field', async () => {
  const { deps, houseCode } = await startDraft()
  await makeNeighbourhood(deps.db, { city: 'sevilla', slug: 'nervion' })
  const { place } = await read(deps, houseCode)
  const change = { houseCode, version: 0, place: { ...place, neighbourhood: 'nervion' }, by }
  expect(await changeHomePlace(deps, change)).toEqual(
    refuse('neighbourhood_unknown', { 'place.neighbourhood': 'neighbourhood_unknown' }),
  )
  expect(await createHome(deps, { ...FACTS, neighbourhood: 'nervion', by })).toMatchObject({
    code: 'neighbourhood_unknown',
  })
})
