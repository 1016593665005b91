import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCatalogueFolder } from '#adapters/catalogue-folder/read-catalogue-folder.ts'
import { openExportFolder } from '#adapters/catalogue-folder/write-catalogue-folder.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import { listExportedHouseCodes, listExportedPromoCodes } from '#db/catalogue/export-rows.ts'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { exportCatalogue } from '#services/catalogue/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { changeHomePhotos } from '#services/home/change-home-photos.ts'
import { changeHomeTexts } from '#services/home/change-home-texts.ts'
import { createHome } from '#services/home/create-home.ts'
import { createPromoCode } from '#services/pricing/create-promo-code.ts'
import { tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { memoryFiles } from '#tests/factories/memory-files.ts'
import { samplePhoto } from '#tests/factories/sample-files.ts'
import { MEMBER as by } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function openWorld() {
  const pictures = createPictureStore({ files: memoryFiles() })
  const deps = makeDeps(database.pool, { pictures })
  const files = await tenHomes()
  expect(await importCatalogue(deps, files)).toMatchObject({ ok: true })
  const stored = async () => ({
    homes: (await findWholeHomes(deps.db, await listExportedHouseCodes(deps.db))).map(
      ({ importedSections: _, ...home }) => home,
    ),
    codes: await listExportedPromoCodes(deps.db),
  })
  return { deps, pictures, stored, houseCode: (await stored()).homes[0]?.home.houseCode ?? '' }
}

test('what an export writes is imported without a change, also what staff have changed and sent since', async () => {
  const { deps, pictures, stored, houseCode } = await openWorld()
  const [found] = await findWholeHomes(deps.db, [houseCode])
  if (!found) throw new Error('The home was not imported')
  const { title, description, highlights, photos, bedrooms } = found.home.details
  const texts = { title: { ...title, en: 'A name of the office' }, description, highlights }
  expect(await changeHomeTexts(deps, { houseCode, version: 0, texts, by })).toMatchObject({ ok: true })
  const sent = join(await makeFolder(), 'sent.jpg')
  await writeFile(sent, await samplePhoto({ width: 1000, height: 700 }))
  const received = await pictures.receive(sent)
  if (!received.ok) throw new Error(received.code)
  const { file } = received.value
  const added = { file, room: 'living_room' as const, alt: { es: 'Salón', en: 'Living room' } }
  const next = [...photos.map(({ width: _w, height: _h, thumbhash: _t, ...photo }) => photo), added]
  expect(await changeHomePhotos(deps, { houseCode, version: 0, photos: next, by })).toMatchObject({ ok: true })
  const code = { code: 'EXPORTADO', percent: 5, validFrom: '2027-03-01', validTo: '2027-12-31' }
  await createPromoCode(deps, { ...code, minNights: 1, city: null, maxUses: null, by })
  await createHome(deps, {
    ...{ city: found.home.city, neighbourhood: found.home.neighbourhood, energyLabel: 'D', by },
    ...{ sizeM2: 60, floor: 2, bedrooms, bathrooms: 1, address: found.home.address },
  })
  const before = await stored()
  const folder = await makeFolder()
  const report = await exportCatalogue({ ...deps, pictures, write: await openExportFolder(folder) })
  expect(report).toMatchObject({ homes: 10, missing: [] })
  const written = await readCatalogueFolder(folder)
  expect(written.apartments).toHaveLength(10)
  expect(await readFile(join(folder, `apartments/${houseCode}.json`), 'utf8')).toContain('A name of the office')
  const imported = await importCatalogue(deps, written)
  expect(imported).toEqual({ ok: true, report: { created: 0, updated: 0, unchanged: 10 } })
  expect(await stored()).toEqual(before)
  expect(await importCatalogue(deps, written)).toEqual(imported)
})

test('a picture whose file is gone is named, and the homes are written', async () => {
  const { deps, pictures, houseCode } = await openWorld()
  const store = { ...pictures, original: async () => null }
  const written: string[] = []
  const report = await exportCatalogue({ ...deps, pictures: store, write: async (name) => void written.push(name) })
  expect(written).toContain(`apartments/${houseCode}.json`)
  expect(written.filter((name) => name.startsWith('photos/'))).toEqual([])
  expect(report.missing.length).toBeGreaterThan(0)
})

test('a file with the name of a stored picture and another content is another picture', async () => {
  const pictures = createPictureStore({ files: memoryFiles() })
  const folder = await makeFolder()
  const [first, second] = [join(folder, 'first.jpg'), join(folder, 'second.jpg')]
  await writeFile(first, await samplePhoto({ width: 900, height: 600 }))
  await writeFile(second, await samplePhoto({ width: 1100, height: 700 }))
  const stored = await pictures.store(first)
  if ('fault' in stored) throw new Error(stored.fault)
  const named = join(folder, `${stored.file}.jpg`)
  await writeFile(named, await readFile(first))
  expect(await pictures.store(named)).toEqual(stored)
  await writeFile(named, await readFile(second))
  expect(await pictures.store(named)).toEqual(await pictures.store(second))
})
