import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { type HomeSections, sectionsOf } from '#domain/catalogue/home-sections.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { changeHomeFacts } from '#services/home/change-home-facts.ts'
import { changeHomePhotos } from '#services/home/change-home-photos.ts'
import { changeHomePlace } from '#services/home/change-home-place.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { discardHomeChange } from '#services/home/discard-home-change.ts'
import { previewHome } from '#services/home/preview-home.ts'
import { previewTokenOf } from '#services/home/preview-token.ts'
import { publishHomeChanges } from '#services/home/publish-home-changes.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { actionsOf, MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const member = { roles: ['owner'], cities: null } as const
const TITLE = { es: 'Ático reformado', en: 'Refurbished penthouse' }

type World = { readonly deps: TestDeps; readonly houseCode: string; readonly sections: HomeSections }

async function listedHome(): Promise<World> {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  return { deps, houseCode, sections: sectionsOf(found.home) }
}

const saveTitle = ({ deps, houseCode, sections }: World, draftVersion = 0, title = TITLE) =>
  changeHomeTexts(deps, {
    ...{ houseCode, version: 0, asDraft: true, draftVersion, by },
    texts: { ...sections.texts, title },
  })

async function read({ deps, houseCode }: World) {
  const found = await readHomeForStaff(deps, { houseCode, member })
  if (!found.ok) throw new Error(found.code)
  return found.value
}

async function publicTitle({ deps, houseCode }: World) {
  const found = await getApartment(deps, houseCode)
  return found.ok ? found.value.title : found.code
}

test('a section of a listed home is saved as a draft, shown to staff and in the preview alone, and published', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  expect(await saveTitle(world)).toMatchObject({ ok: true })
  expect(await publicTitle(world)).toEqual(sections.texts.title)
  const { texts, changes, versions } = await read(world)
  expect([texts.title, versions.texts]).toEqual([TITLE, 0])
  expect(changes).toMatchObject({
    drafts: [{ section: 'texts', fields: ['title'], version: 1, isOutdated: false }],
    faults: [],
  })
  const token = previewTokenOf(deps.settings, houseCode, deps.clock.now())
  expect(await previewHome(deps, { houseCode, token })).toMatchObject({ ok: true, value: { title: TITLE } })

  expect(await publishHomeChanges(deps, { houseCode, draftVersions: { texts: 1 }, by })).toMatchObject({ ok: true })
  expect(await publicTitle(world)).toEqual(TITLE)
  expect(await read(world)).toMatchObject({ changes: { drafts: [] }, versions: { texts: 1 } })
  expect(await actionsOf(deps.db, houseCode)).toEqual(['home_change_drafted', 'home_changes_published'])
})

test('sections that are only right together are published together', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  const { bedrooms, livingRooms: _, rooms, ...facts } = sections.facts
  const bedroom = rooms.find(({ kind }) => kind === 'bedroom')
  const [photo] = sections.photos.photos
  if (!bedroom || !photo) throw new Error('The home has no bedroom or no photo')
  const own = { ...facts, rooms: [...rooms, bedroom], amenities: [], services: [], types: [] }
  expect(await changeHomeFacts(deps, { houseCode, version: 0, facts: own, asDraft: true, by })).toMatchObject({
    ok: true,
  })
  const { file, alt } = photo
  const photos = [{ file, alt, room: 'bedroom', number: bedrooms + 1 } as const]
  const change = { houseCode, version: 0, photos, by }
  expect(await changeHomePhotos(deps, change)).toMatchObject({ code: 'validation_failed' })
  expect(await changeHomePhotos(deps, { ...change, asDraft: true })).toMatchObject({ ok: true })
  const draftVersions = { facts: 1, photos: 1 }
  expect(await publishHomeChanges(deps, { houseCode, draftVersions, by })).toMatchObject({ ok: true })
  expect(await getApartment(deps, houseCode)).toMatchObject({
    value: { bedrooms: bedrooms + 1, photos: [{ file, number: bedrooms + 1 }] },
  })
})

test('a draft may lack a text; publishing it is refused and names what lacks', async () => {
  const world = await listedHome()
  const { deps, houseCode } = world
  expect(await saveTitle(world, 0, { ...TITLE, en: '' })).toMatchObject({ ok: true })
  expect((await read(world)).changes.faults).toEqual(['title_missing'])
  const publish = () => publishHomeChanges(deps, { houseCode, draftVersions: { texts: 1 }, by })
  expect(await publish()).toEqual(refuse('home_incomplete'))
  expect((await read(world)).changes.drafts).toHaveLength(1)
})

test('of two members who save, publish or discard, the slower one overwrites nothing', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  const publish = (texts: number) => publishHomeChanges(deps, { houseCode, draftVersions: { texts }, by })
  const discard = (draftVersion: number) => discardHomeChange(deps, { houseCode, section: 'texts', draftVersion, by })
  expect(await publish(1)).toMatchObject({ code: 'changed_meanwhile' })
  await saveTitle(world)
  const again = [await saveTitle(world), await saveTitle(world, 1), await saveTitle(world, 1)]
  expect(again.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual([
    'changed_meanwhile',
    'ok',
    'changed_meanwhile',
  ])
  expect(await publish(1)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await discard(1)).toMatchObject({ code: 'changed_meanwhile' })
  // A member who does not see the draft may not publish over it.
  const direct = { houseCode, version: 0, texts: sections.texts, by }
  expect(await changeHomeTexts(deps, direct)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await discard(2)).toMatchObject({ ok: true })
  expect((await read(world)).changes.drafts).toEqual([])
})

test('a draft of what was published again since is outdated, until it is saved again', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  await saveTitle(world)
  // As an import does, which knows no drafts.
  await deps.db.execute(sql`update apartments set section_versions = '{"texts": 4}' where house_code = ${houseCode}`)
  expect((await read(world)).changes.drafts).toMatchObject([{ isOutdated: true }])
  const publish = (texts: number) => publishHomeChanges(deps, { houseCode, draftVersions: { texts }, by })
  expect(await publish(1)).toMatchObject({ code: 'changed_meanwhile' })
  const texts = { ...sections.texts, title: TITLE }
  await changeHomeTexts(deps, { houseCode, version: 4, texts, asDraft: true, draftVersion: 1, by })
  expect(await publish(2)).toMatchObject({ ok: true })
  expect(await publicTitle(world)).toEqual(TITLE)
})

test('a draft ends once its section is published directly, or says again what guests see', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  await saveTitle(world)
  expect(await saveTitle(world, 1, sections.texts.title)).toMatchObject({ ok: true })
  expect((await read(world)).changes.drafts).toEqual([])
  await saveTitle(world)
  const texts = { ...sections.texts, title: TITLE }
  expect(await changeHomeTexts(deps, { houseCode, version: 0, texts, draftVersion: 1, by })).toMatchObject({ ok: true })
  expect(await read(world)).toMatchObject({ changes: { drafts: [] }, versions: { texts: 1 } })
})

test('an address is drafted with its neighbourhood', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  const place = { ...sections.place, address: { ...sections.place.address, number: '99' } }
  const change = { houseCode, version: 0, place, asDraft: true, by }
  const unknown = { ...place, neighbourhood: 'nowhere' }
  expect(await changeHomePlace(deps, { ...change, place: unknown })).toMatchObject({ code: 'neighbourhood_unknown' })
  expect(await changeHomePlace(deps, change)).toMatchObject({ ok: true })
  expect(await publishHomeChanges(deps, { houseCode, draftVersions: { place: 1 }, by })).toMatchObject({ ok: true })
  const [found] = await findWholeHomes(deps.db, [houseCode])
  expect(found?.home.address.number).toBe('99')
})

test('a preview ends after half an hour, and its token shows no other home', async () => {
  const world = await listedHome()
  const { deps, houseCode } = world
  const other = await makeApartment(deps.db, { city: 'madrid' })
  const token = previewTokenOf(deps.settings, houseCode, deps.clock.now())
  expect(await previewHome(deps, { houseCode: other.houseCode, token })).toEqual(refuse('apartment_not_found'))
  const forged = token.replace(/^\d+/, (end) => `${Number(end) + 9_999}`)
  expect(await previewHome(deps, { houseCode, token: forged })).toEqual(refuse('apartment_not_found'))
  const past = previewTokenOf(deps.settings, houseCode, new Date(deps.clock.now().getTime() - 31 * 60_000))
  expect(await previewHome(deps, { houseCode, token: past })).toEqual(refuse('apartment_not_found'))
})
