import { expect, test } from 'vitest'
import { findWholeHomes } from '#db/catalogue/whole-home-rows.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { getApartment } from '#services/catalogue/get-apartment.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { createHome } from '#services/home/create-home.ts'
import { importHomes, previewImportHomes } from '#services/home-import/import-homes.ts'
import { leaveCodesFree, makeNeighbourhood } from '#tests/factories/apartment.ts'
import { makeDeps } from '#tests/factories/deps.ts'
import { MEMBER as by, entriesOf } from '#tests/factories/staff.ts'
import { databaseForFile } from '#tests/harness/database.ts'

const database = await databaseForFile()
const signedIn = { cities: null }

/** Returns an export of Guesty with a home in Madrid, one in Málaga and one in another place. */
function exportOf(street: string) {
  const rows = [
    'Nickname,Title,Street,City,Zipcode,Accommodates,Bedrooms,Base price,License number',
    `Uno,Piso con balcón,${street} 1,Madrid,28001,2,1,85,VT-1`,
    `Dos,Flat by the sea,${street} 2,Málaga,29016,4,2,,`,
    `Tres,Casa en la sierra,${street} 3,Segovia,40001,4,2,70,`,
  ]
  return { system: null, content: rows.join('\n'), signedIn } as const
}

async function setUp() {
  const deps = makeDeps(database.pool)
  await leaveCodesFree(deps.db)
  for (const city of ['madrid', 'malaga'] as const) await makeNeighbourhood(deps.db, { city })
  return deps
}

type Deps = Awaited<ReturnType<typeof setUp>>

async function previewIdFor(deps: Deps, file: ReturnType<typeof exportOf>): Promise<string> {
  const shown = await previewImportHomes(deps, file)
  if (!shown.ok) throw new Error(shown.code)
  return shown.value.previewId
}

test('each row that can be read becomes a draft with the next code of its city and an entry of its own', async () => {
  const deps = await setUp()
  const file = exportOf('Calle de Ayala')
  const made = await importHomes(deps, { ...file, previewId: await previewIdFor(deps, file), by })
  if (!made.ok) throw new Error(made.code)
  const { houseCodes } = made.value
  expect(houseCodes).toEqual([expect.stringMatching(/^MAD-/), expect.stringMatching(/^AGP-/)])
  const homes = await findWholeHomes(deps.db, houseCodes)
  expect(homes.map(({ state, home }) => [state, home.details.title, home.price.baseNightCents])).toEqual([
    ['draft', { es: 'Piso con balcón', en: '' }, 85_00],
    ['draft', { es: '', en: 'Flat by the sea' }, 0],
  ])
  expect(homes.map(({ sectionVersions }) => sectionVersions)).toEqual([{}, {}])
  const [madrid = '', malaga = ''] = houseCodes
  expect(await getApartment(deps, madrid)).toEqual(refuse('apartment_not_found'))
  const entries = [...(await entriesOf(deps.db, madrid)), ...(await entriesOf(deps.db, malaga))]
  expect(entries.map(({ act, changes }) => [act, changes?.['city'], changes?.['importedFrom']])).toEqual([
    ['home_imported', [null, 'madrid'], [null, 'guesty']],
    ['home_imported', [null, 'malaga'], [null, 'guesty']],
  ])
  expect(new Set(entries.map(({ actId }) => actId)).size).toBe(1)
  expect((await verifySearch(deps)).differences).toEqual([])
})

test('the same file again makes nothing: its homes exist', async () => {
  const deps = await setUp()
  const file = exportOf('Calle de Claudio Coello')
  const first = await importHomes(deps, { ...file, previewId: await previewIdFor(deps, file), by })
  if (!first.ok) throw new Error(first.code)
  const again = await previewImportHomes(deps, file)
  if (!again.ok) throw new Error(again.code)
  expect(again.value.rows.map(({ line, draft, faults: [fault] }) => [line, draft, fault?.code, fault?.value])).toEqual([
    [2, null, 'duplicate_home', first.value.houseCodes[0]],
    [3, null, 'duplicate_home', first.value.houseCodes[1]],
    [4, null, 'city_unknown', 'Segovia 40001'],
  ])
})

test('an import is refused as a whole when a row has become something else since it was shown', async () => {
  const deps = await setUp()
  const file = exportOf('Calle de Lagasca')
  const previewId = await previewIdFor(deps, file)
  const address = { street: 'Calle de Lagasca', number: '2', postalCode: '29016' }
  const facts = { sizeM2: 60, floor: 0, bedrooms: 1, bathrooms: 1, energyLabel: 'D' } as const
  await makeNeighbourhood(deps.db, { city: 'malaga', slug: 'soho' })
  const other = await createHome(deps, { city: 'malaga', neighbourhood: 'soho', address, ...facts, by })
  if (!other.ok) throw new Error(other.code)
  const before = await homeCount()
  expect(await importHomes(deps, { ...file, previewId, by })).toEqual(refuse('changed_meanwhile'))
  expect(await homeCount()).toEqual(before)
})

test('a member imports homes of their own cities only', async () => {
  const deps = await setUp()
  const shown = await previewImportHomes(deps, { ...exportOf('Calle Nueva'), signedIn: { cities: ['malaga'] } })
  if (!shown.ok) throw new Error(shown.code)
  expect(shown.value.rows.map(({ draft, faults }) => draft?.city ?? faults[0]?.code)).toEqual([
    ...['city_not_yours', 'malaga', 'city_unknown'],
  ])
})

async function homeCount(): Promise<unknown> {
  const { rows } = await database.pool.query('select count(*) from apartments')
  return rows[0]
}
