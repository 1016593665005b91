import { expect, test } from 'vitest'
import { neighbourhoodsFile } from '#contract/catalogue-format.ts'
import { exportCatalogue } from '#services/catalogue/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { neighbourhoodPicture } from '#services/catalogue/neighbourhood-picture.ts'
import { changeNeighbourhoodPicture } from '#services/neighbourhood/change-neighbourhood-picture.ts'
import { listNeighbourhoodsForStaff } from '#services/neighbourhood/list-neighbourhoods-for-staff.ts'
import { readNeighbourhoodForStaff } from '#services/neighbourhood/read-neighbourhood-for-staff.ts'
import { makeApartment, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { fakePictureStore } from '#tests/factories/catalogue.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { storePicture } from '#tests/factories/store-picture.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const deps = makeDeps(database.pool)
const owner = { roles: ['owner'], cities: null } as const
const alt = { es: 'Una plaza', en: 'A square' }

type Picture = Parameters<typeof changeNeighbourhoodPicture>[1]['picture']

async function openPlace(slug: string) {
  const place = { city: 'madrid', slug } as const
  await makeNeighbourhood(deps.db, place)
  return {
    ...place,
    shown: () => neighbourhoodPicture(deps, place),
    read: () => readNeighbourhoodForStaff(deps, { member: owner, ...place }),
    change: (version: number, picture: Picture) =>
      changeNeighbourhoodPicture(deps, { city: 'madrid', neighbourhood: slug, version, picture, by }),
  }
}

test('guests see the picture of a neighbourhood instead of a facade there, until it is removed', async () => {
  const facade = { file: 'fachada', room: 'facade', alt, width: 1200, height: 800, thumbhash: 'AAAA' } as const
  const { shown, change } = await openPlace('plazuela')
  const [first, second] = [await storePicture(deps), await storePicture(deps, 1000)]
  expect(await shown()).toBeNull()
  await change(0, { file: first.file, alt })
  expect(await shown()).toEqual({ ...first, alt })
  const { details } = await makeApartment(deps.db)
  await makeApartment(deps.db, { neighbourhood: 'plazuela', details: { ...details, photos: [facade] } })
  const other = { es: 'Otra', en: 'Another' }
  expect(await change(1, { file: second.file, alt: other })).toEqual({ ok: true, value: null })
  expect(await shown()).toEqual({ ...second, alt: other })
  expect(await change(2, null)).toEqual({ ok: true, value: null })
  expect(await shown()).toMatchObject({ file: 'fachada' })
  const entries = await entriesOf(deps.db, 'madrid/plazuela')
  expect(entries.map(({ changes }) => changes)).toMatchObject([
    { neighbourhood: [null, 'plazuela'], picture: [null, first.file], text_es: [null, 'Una plaza'] },
    { picture: [first.file, second.file], text_en: ['A square', 'Another'] },
    { picture: [second.file, null] },
  ])
})

test('a picture that another member has changed is not overwritten unseen, and saving the same leaves no trace', async () => {
  const { read, change } = await openPlace('plaza-mayor')
  const { file } = await storePicture(deps)
  await change(0, { file, alt })
  expect(await change(0, null)).toMatchObject({ code: 'changed_meanwhile', details: { changed: { by: 'staff' } } })
  expect(await change(1, { file, alt })).toMatchObject({ ok: true })
  expect(await read()).toMatchObject({ picture: { file, alt }, pictureVersion: 1, textsVersion: 0 })
  expect(await entriesOf(deps.db, 'madrid/plaza-mayor')).toHaveLength(1)
})

test('a file that the store does not have and a place that is unknown are refused', async () => {
  const { change, read } = await openPlace('sin-fichero')
  expect(await change(0, { file: 'no-such', alt })).toMatchObject({
    ...{ code: 'validation_failed', errors: { 'picture.file': 'validation_failed' } },
  })
  expect(await read()).toMatchObject({ picture: null, pictureVersion: 0 })
  const unknown = { city: 'madrid', neighbourhood: 'no-such', version: 0, picture: null, by } as const
  expect(await changeNeighbourhoodPicture(deps, unknown)).toMatchObject({ code: 'neighbourhood_unknown' })
})

test('the list says which neighbourhoods have no picture of their own', async () => {
  const { change } = await openPlace('listado')
  const listed = async () =>
    (await listNeighbourhoodsForStaff(deps, { member: owner, city: 'madrid' }))
      .flatMap(({ neighbourhoods }) => neighbourhoods)
      .find(({ slug }) => slug === 'listado')
  expect(await listed()).toMatchObject({ hasPicture: false })
  await change(0, { file: (await storePicture(deps)).file, alt })
  expect(await listed()).toMatchObject({ hasPicture: true })
})

test('an export has the picture with its file, and an import sets it where the office never decided', async () => {
  const { shown, change } = await openPlace('exportado')
  const { file } = await storePicture(deps, 1100)
  await change(0, { file, alt })
  const written = new Map<string, Uint8Array | string>()
  await exportCatalogue({ ...deps, write: async (name, content) => void written.set(name, content) })
  const places = neighbourhoodsFile.parse(JSON.parse(String(written.get('neighbourhoods.json'))))
  const place = places.find(({ slug }) => slug === 'exportado')
  expect(place).toMatchObject({ picture: { file: `${file}.jpg`, alt } })
  expect(written.has(`photos/${file}.jpg`)).toBe(true)

  const run = async (slug: string, paths: readonly string[]) => {
    const text = JSON.stringify([{ ...place, slug }])
    const files = { neighbourhoods: { name: 'neighbourhoods.json', text }, apartments: [], videos: new Map() }
    const photos = new Map(paths.map((path) => [path, `photos/${path}`]))
    return importCatalogue({ ...deps, pictures: fakePictureStore() }, { ...files, photos })
  }
  expect(await run('importado', [])).toMatchObject({
    faults: [{ file: 'neighbourhoods.json', path: '[0].picture.file', message: expect.stringContaining(file) }],
  })
  expect(await run('importado', [`${file}.jpg`])).toMatchObject({ ok: true })
  const imported = await openPlace('importado')
  expect(await imported.shown()).toMatchObject({ file: `${file}.jpg`, alt })
  await imported.change(0, null)
  expect(await run('importado', [`${file}.jpg`])).toMatchObject({ ok: true })
  expect(await imported.shown()).toBeNull()
  await change(1, null)
  expect(await run('exportado', [`${file}.jpg`])).toMatchObject({ ok: true })
  expect(await shown()).toBeNull()
})
