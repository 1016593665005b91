import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'
import type { PictureStore } from '#domain/catalogue/picture.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { type Imported, importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { listHomes } from '#services/catalogue/list-homes.ts'
import { changed, fakePictureStore, tenHomes } from '#tests/factories/catalogue.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { demoCatalogue } from '../../demo/generator/demo-catalogue.ts'

const databases: TestDatabase[] = []
let deps: TestDeps

beforeEach(async () => {
  const database = await testDatabase()
  databases.push(database)
  deps = makeDeps(database.pool)
})
afterAll(() => Promise.all(databases.map((database) => database.close())))

type Pictures = Pick<PictureStore, 'store' | 'storeVideo'>

function importInto({ db, clock }: TestDeps, files: CatalogueFiles, pictures: Pictures = fakePictureStore()) {
  return importCatalogue({ db, clock, pictures }, files)
}

function reportOf(imported: Imported) {
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults))
  return imported.report
}

/** Reads all rows that an import writes. */
async function stored({ db }: TestDeps): Promise<unknown[]> {
  const tables = ['neighbourhoods', 'apartments', 'apartment_search', 'promo_codes']
  return Promise.all(
    tables.map(
      async (table) => (await db.execute(sql.raw(`select to_jsonb(t) as row from ${table} t order by 1`))).rows,
    ),
  )
}

async function idOf({ db }: TestDeps, houseCode: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`select id from apartments where house_code = ${houseCode}`)
  return rows[0]?.id ?? 0
}

test('ten homes are imported and can be read by anybody', async () => {
  expect(reportOf(await importInto(deps, await tenHomes()))).toEqual({ created: 10, updated: 0, unchanged: 0 })
  const found = await getApartment(deps, 'MAD-2003')
  expect(found).toMatchObject({
    ok: true,
    value: {
      monthlyPriceCents: 30 * 8208,
      neighbourhood: { slug: 'trafalgar' },
      photos: [{ file: 'living-1.jpg', width: 1200 }, {}, {}, {}],
    },
  })
})

test('the same catalogue again changes nothing at all', async () => {
  await importInto(deps, await tenHomes())
  const before = await stored(deps)
  deps.clock.set('2027-04-01T09:00:00Z')
  expect(reportOf(await importInto(deps, await tenHomes()))).toEqual({ created: 0, updated: 0, unchanged: 10 })
  expect(await stored(deps)).toEqual(before)
})

test('the order of fields and the blanks of a file are no change', async () => {
  const files = await tenHomes()
  await importInto(deps, files)
  const apartments = files.apartments.map(({ name, text }) => {
    const reversed = Object.entries(JSON.parse(text)).toReversed()
    return { name, text: JSON.stringify(Object.fromEntries(reversed), null, 8) }
  })
  expect(reportOf(await importInto(deps, { ...files, apartments })).unchanged).toBe(10)
})

test('one wrong home keeps all of them out', async () => {
  const wrong = changed(await tenHomes(), 'SVQ-2002', { rules: { maxOccupancy: 12 } })
  const imported = await importInto(deps, wrong)
  expect(imported).toMatchObject({
    ok: false,
    faults: [{ file: 'apartments/SVQ-2002.json', path: 'rules.maxOccupancy' }],
  })
  expect(await stored(deps)).toEqual([[], [], [], []])
})

test('a photo that can’t be shown keeps all homes out, and is named', async () => {
  const pictures: Pictures = {
    ...fakePictureStore(),
    store: async (path) =>
      path.endsWith('kitchen-4.jpg')
        ? { fault: 'is 640 pixels wide: 800 is the least' }
        : fakePictureStore().store(path),
  }
  expect(await importInto(deps, await tenHomes(), pictures)).toEqual({
    ok: false,
    faults: [{ file: 'photos/kitchen-4.jpg', path: '', message: 'is 640 pixels wide: 800 is the least' }],
  })
  expect(await stored(deps)).toEqual([[], [], [], []])
})

test('a fault of the database in the middle leaves nothing behind', async () => {
  await deps.db.execute(sql`alter table apartment_search add check (max_occupancy < 7)`)
  await expect(importInto(deps, await tenHomes())).rejects.toThrow()
  expect(await stored(deps)).toEqual([[], [], [], []])
})

test('a photo of many homes is worked on once', async () => {
  const pictures = fakePictureStore()
  await importInto(deps, await tenHomes(), pictures)
  expect(pictures.requested).toHaveLength(new Set(pictures.requested).size)
})

test('a changed home keeps its id and the nights that are taken', async () => {
  await importInto(deps, await tenHomes())
  const id = await idOf(deps, 'MAD-2001')
  await makeBlock(deps.db, { id }, '2027-05-01', '2027-05-20')
  const dearer = changed(await tenHomes(), 'MAD-2001', { price: { baseNightCents: 70_00 } })
  expect(reportOf(await importInto(deps, dearer))).toEqual({ created: 0, updated: 1, unchanged: 9 })
  expect(await idOf(deps, 'MAD-2001')).toBe(id)
  const { rows } = await deps.db.execute(
    sql`select monthly_price_cents, blocked from apartment_search where apartment_id = ${id}`,
  )
  expect(rows).toEqual([{ monthly_price_cents: 30 * 5460, blocked: '{[2027-05-01,2027-05-20)}' }])
})

test('uses of a promo code stay counted when it is imported again', async () => {
  await importInto(deps, await tenHomes())
  await deps.db.execute(sql`update promo_codes set uses = 2 where code = 'DIEZCASAS'`)
  await importInto(deps, await tenHomes())
  const { rows } = await deps.db.execute(sql`select uses, max_uses from promo_codes where code = 'DIEZCASAS'`)
  expect(rows).toEqual([{ uses: 2, max_uses: 3 }])
})

test('two imports at once wait for each other', async () => {
  const files = await tenHomes()
  const reports = (await Promise.all([importInto(deps, files), importInto(deps, files)])).map(reportOf)
  expect(reports.map(({ created }) => created).sort()).toEqual([0, 10])
})

test('ten homes stand beside the demo, in neighbourhoods that it brought', async () => {
  await importInto(deps, await demoCatalogue())
  const { neighbourhoods: _, ...files } = await tenHomes()
  const withoutOwn = files.apartments.filter(({ text }) => !text.includes('prosperidad'))
  expect(reportOf(await importInto(deps, { ...files, apartments: withoutOwn })).created).toBe(8)
  const { rows } = await deps.db.execute(sql`select count(*)::int as homes from apartment_search`)
  expect(rows).toEqual([{ homes: 528 }])
})

test('the furniture of photos keeps neighbours apart, and no answer names it', async () => {
  const alt = { es: 'Foto', en: 'Photo' }
  const living = (file: string) => ({ file, room: 'living_room' as const, alt, furniture: ['kivik-sofa'] })
  const facade = { file: 'facade-2.jpg', room: 'facade' as const, alt }
  const one = changed(await tenHomes(), 'MAD-2003', { details: { photos: [living('living-1.jpg')] } })
  await importInto(deps, changed(one, 'MAD-2004', { details: { photos: [living('living-4.jpg'), facade] } }))
  const listed = await listHomes(deps, ['MAD-2003', 'MAD-2004'])
  expect(listed.map(({ photos }) => photos[0]?.file)).toEqual(['living-1.jpg', 'facade-2.jpg'])
  const shown = [listed, await getApartment(deps, 'MAD-2004')]
  expect(JSON.stringify(shown)).toContain('living-4.jpg')
  expect(JSON.stringify(shown)).not.toMatch(/furniture|kivik/)
})

test('a home has the video that its file names, and one that is not there keeps all homes out', async () => {
  const video = { file: 'walk.mp4', text: { es: 'Del recibidor a la terraza', en: 'From the hall to the terrace' } }
  const named = changed(await tenHomes(), 'SVQ-2002', { details: { video } })
  expect(await importInto(deps, named)).toMatchObject({
    faults: [{ file: 'apartments/SVQ-2002.json', path: 'details.video.file', message: 'there is no videos/walk.mp4' }],
  })
  await importInto(deps, { ...named, videos: new Map([['walk.mp4', '/videos/walk.mp4']]) })
  const home = await getApartment(deps, 'SVQ-2002')
  expect(home.ok && home.value.video).toEqual({ ...video, seconds: 40 })
})
