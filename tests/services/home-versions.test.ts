import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { type HomeSections, sectionsOf } from '#domain/catalogue/home-sections.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { changeHomeGuide } from '#services/home/change-home-guide.ts'
import { changeHomePrice } from '#services/home/change-home-price.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { listHomeVersions } from '#services/home/list-home-versions.ts'
import { readHomeForStaff } from '#services/home/read-home-for-staff.ts'
import { restoreHomeSection } from '#services/home/restore-home-section.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { actionsOf, MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const member = { roles: ['owner'], cities: null } as const

type World = { readonly deps: TestDeps; readonly houseCode: string; readonly sections: HomeSections }

async function listedHome(): Promise<World> {
  const deps = makeDeps(database.pool)
  const { houseCode } = await makeApartment(deps.db, { city: 'madrid' })
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not made')
  return { deps, houseCode, sections: sectionsOf(found.home) }
}

async function rename({ deps, houseCode, sections }: World, version: number, es: string): Promise<void> {
  deps.clock.set(new Date(deps.clock.now().getTime() + 60_000).toISOString())
  const texts = { ...sections.texts, title: { ...sections.texts.title, es } }
  const changed = await changeHomeTexts(deps, { houseCode, version, texts, by })
  if (!changed.ok) throw new Error(changed.code)
}

test('each change of a section says what its fields said before and after, the last one first', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  const first = sections.texts.title.es
  await rename(world, 0, 'Segundo título')
  await rename(world, 1, 'Tercer título')
  const change = (before: string, after: string) => [{ field: 'title', language: 'es', before, after }]
  expect(await listHomeVersions(deps, { houseCode, member })).toMatchObject({
    value: [
      { section: 'texts', version: 1, changes: change('Segundo título', 'Tercer título') },
      { section: 'texts', version: 0, changes: change(first, 'Segundo título') },
    ],
  })
})

test('an earlier version is restored as a draft, which guests do not see', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  await rename(world, 0, 'Segundo título')
  const restore = (revision: number, draftVersion: number) =>
    restoreHomeSection(deps, { houseCode, section: 'texts', revision, version: 1, draftVersion, by })
  expect(await restore(7, 0)).toEqual(refuse('not_found'))
  expect(await restore(0, 0)).toMatchObject({ ok: true })
  // A draft that the member has not seen is not replaced.
  expect(await restore(0, 0)).toMatchObject({ code: 'changed_meanwhile' })
  expect(await readHomeForStaff(deps, { houseCode, member })).toMatchObject({
    value: { texts: { title: sections.texts.title }, changes: { drafts: [{ section: 'texts', version: 1 }] } },
  })
  expect((await actionsOf(deps.db, houseCode)).at(-1)).toBe('home_section_restored')
})

test('members without prices see no change of prices, and no one sees a former door code', async () => {
  const world = await listedHome()
  const { deps, houseCode, sections } = world
  const { price, rules, guide } = sections
  await changeHomePrice(deps, {
    ...{ houseCode, by, priceVersion: 0, rulesVersion: 0, rules, floorCents: null },
    price: { ...price, cleaningFeeCents: price.cleaningFeeCents + 5_00 },
  })
  await changeHomeGuide(deps, { houseCode, version: 0, guide: { ...guide, wifi: null, doorCode: '4711' }, by })
  const sectionsSeenBy = async (roles: readonly ['owner'] | readonly ['field']) => {
    const listed = await listHomeVersions(deps, { houseCode, member: { roles, cities: null } })
    return listed.ok ? listed.value.map(({ section }) => section) : listed.code
  }
  const [ofOwner, ofField] = [await sectionsSeenBy(['owner']), await sectionsSeenBy(['field'])]
  expect(ofOwner).toContain('price')
  expect(ofField).not.toContain('price')
  expect([...ofOwner, ...ofField]).not.toContain('guide')
})
