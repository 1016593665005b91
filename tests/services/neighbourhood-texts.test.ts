import { expect, test } from 'vitest'
import { neighbourhoodsFile } from '#contract/catalogue-format.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { exportCatalogue } from '#services/catalogue/export-catalogue.ts'
import { getNeighbourhood } from '#services/catalogue/get-neighbourhood.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { changeNeighbourhoodTexts } from '#services/neighbourhood/change-neighbourhood-texts.ts'
import { listNeighbourhoodsForStaff } from '#services/neighbourhood/list-neighbourhoods-for-staff.ts'
import { readNeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import { makeNeighbourhood } from '#tests/factories/apartment.ts'
import { fakePictureStore, tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
const owner = { roles: ['owner'], cities: null } as const
const TEXTS = {
  summary: { es: 'Calles tranquilas.', en: 'Quiet streets.' },
  description: { es: 'Un mercado.\n\nUn parque.', en: 'A market.\n\nA park.' },
}

async function openPlace(slug: string) {
  const city: City = 'madrid'
  await makeNeighbourhood(deps.db, { city, slug })
  return {
    city,
    slug,
    read: () => readNeighbourhoodForStaff(deps, { member: owner, city, slug }),
    change: (version: number, texts: Parameters<typeof changeNeighbourhoodTexts>[1]['texts'] = TEXTS) =>
      changeNeighbourhoodTexts(deps, { city, neighbourhood: slug, version, texts, by }),
  }
}

test('guests read the texts that staff change in both languages, and the audit names neighbourhood and fields', async () => {
  const { city, slug, read, change } = await openPlace('acacias')
  expect(await change(0)).toEqual({ ok: true, value: null })
  expect(await getNeighbourhood(deps, { city, slug })).toMatchObject(TEXTS)
  expect(await change(1, { ...TEXTS, description: null })).toMatchObject({ ok: true })
  expect(await getNeighbourhood(deps, { city, slug })).toMatchObject({ description: null })
  expect(await read()).toMatchObject({ textsVersion: 2 })
  const entries = await entriesOf(deps.db, 'madrid/acacias')
  expect(entries.map(({ act, changes }) => [act, changes])).toEqual([
    ['neighbourhood_texts_changed', { neighbourhood: [null, 'acacias'], fields: [null, 'summary, description'] }],
    ['neighbourhood_texts_changed', { neighbourhood: [null, 'acacias'], fields: [null, 'description'] }],
  ])
})

test('what another member has changed is not overwritten unseen, and saving the same leaves no trace', async () => {
  const { read, change } = await openPlace('delicias')
  await change(0)
  const other = { ...TEXTS, summary: { es: 'Otro', en: 'Other' } }
  expect(await change(0, other)).toMatchObject({
    code: 'changed_meanwhile',
    details: { changed: { by: 'staff', memberId: by.kind === 'staff' ? by.memberId : null } },
  })
  expect(await change(1)).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ texts: TEXTS, textsVersion: 1 })
  expect(await entriesOf(deps.db, 'madrid/delicias')).toHaveLength(1)
  const unknown = { city: 'madrid', neighbourhood: 'no-such', version: 0, texts: TEXTS, by } as const
  expect(await changeNeighbourhoodTexts(deps, unknown)).toMatchObject({ code: 'neighbourhood_unknown' })
})

test('the list names what each language lacks, in the cities of the member', async () => {
  const { city, slug, change } = await openPlace('imperial')
  const list = async (member: Parameters<typeof listNeighbourhoodsForStaff>[1]['member']) =>
    (await listNeighbourhoodsForStaff(deps, { member, city: null }))
      .filter((one) => one.city === city)
      .flatMap(({ neighbourhoods }) => neighbourhoods.filter((place) => place.slug === slug))
  expect(await list(owner)).toMatchObject([{ lacking: { es: ['description'], en: ['description'] } }])
  await change(0)
  expect(await list(owner)).toMatchObject([{ lacking: {} }])
  const elsewhere = { roles: ['content'], cities: ['sevilla'] } as const
  expect(await list(elsewhere)).toEqual([])
  expect(await readNeighbourhoodForStaff(deps, { member: elsewhere, city, slug })).toBeNull()
})

type Files = Awaited<ReturnType<typeof tenHomes>>

/** Imports the neighbourhoods of the demo, one of which has these texts in the file. */
async function openCatalogue() {
  const files = await tenHomes()
  const places = neighbourhoodsFile.parse(JSON.parse(files.neighbourhoods?.text ?? '[]'))
  const [first] = places
  if (!first) throw new Error('The catalogue has no neighbourhoods')
  const { city, slug } = first
  const run = async (texts: object, prefer?: 'files' | 'office') => {
    const text = JSON.stringify(places.map((place) => (place === first ? { ...first, ...texts } : place)))
    const changed: Files = { ...files, neighbourhoods: { name: 'neighbourhoods.json', text } }
    return importCatalogue({ ...deps, pictures: fakePictureStore() }, changed, { prefer })
  }
  const read = async () => {
    const found = await readNeighbourhoodForStaff(deps, { member: owner, city, slug })
    if (!found) throw new Error('The neighbourhood was not imported')
    return found
  }
  const change = async (texts: typeof TEXTS) => {
    const { textsVersion: version } = await read()
    return changeNeighbourhoodTexts(deps, { city, neighbourhood: slug, version, texts, by })
  }
  return { run, read, change }
}

test('an import leaves texts of the office alone, takes those that only the file has changed, and names what both have', async () => {
  const { run, read, change } = await openCatalogue()
  const old = { summary: { es: 'Viejo', en: 'Old' }, description: { es: 'Antes', en: 'Before' } }
  expect(await run(old)).toMatchObject({ ok: true })
  expect((await read()).texts).toEqual(old)

  await change({ ...old, summary: TEXTS.summary })
  expect(await run(old)).toMatchObject({ ok: true })
  expect((await read()).texts).toEqual({ ...old, summary: TEXTS.summary })

  const ofFile = { ...old, description: TEXTS.description }
  const before = await read()
  expect(await run(ofFile)).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ texts: TEXTS, textsVersion: before.textsVersion + 1 })

  const contested = { ...ofFile, summary: { es: 'Del fichero', en: 'Of the file' } }
  expect(await run(contested)).toMatchObject({
    ok: false,
    faults: [{ file: 'neighbourhoods.json', path: '[0].summary', message: expect.stringContaining('--prefer') }],
  })
  expect((await read()).texts).toEqual(TEXTS)
  expect(await run(contested, 'office')).toMatchObject({ ok: true })
  expect((await read()).texts).toEqual(TEXTS)
  expect(await run(contested)).toMatchObject({ ok: true })
  expect((await read()).texts).toEqual(TEXTS)

  const again = { ...contested, summary: { es: 'Otro', en: 'Another' } }
  expect(await run(again, 'files')).toMatchObject({ ok: true })
  expect((await read()).texts).toEqual(again)
})

test('an export has the texts of the office, and importing it changes nothing', async () => {
  const { run, read, change } = await openCatalogue()
  await run({})
  await change(TEXTS)
  const before = await read()
  const written = new Map<string, string>()
  const pictures = { original: async () => null, originalVideo: async () => null }
  const write = async (name: string, content: Uint8Array | string) => void written.set(name, String(content))
  await exportCatalogue({ ...deps, pictures, write })
  const text = written.get('neighbourhoods.json') ?? ''
  expect(text).toContain('Quiet streets.')
  const files = { neighbourhoods: { name: 'neighbourhoods.json', text }, apartments: [] }
  const none = { photos: new Map<string, string>(), videos: new Map<string, string>() }
  const imported = await importCatalogue({ ...deps, pictures: fakePictureStore() }, { ...files, ...none })
  expect(imported).toMatchObject({ ok: true })
  expect(await read()).toEqual(before)
})
