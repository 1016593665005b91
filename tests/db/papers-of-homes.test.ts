import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApartmentDetails } from '#domain/catalogue/apartment.ts'
import { CONTRACT_TYPES } from '#domain/catalogue/vocabulary.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

const MIGRATION = new URL('../../src/db/migrations/0107_papers_of_homes.sql', import.meta.url)

let database: TestDatabase
let deps: TestDeps

beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool)
})
afterAll(() => database.close())

const REGISTRATIONS: readonly ApartmentDetails['registrations'][] = [
  [],
  ...(['VFT', 'VUT', 'AT', 'NRUA', 'SES', 'other'] as const).map((type) => [
    { type, number: `${type}-1`, showOnListing: true },
  ]),
  [
    { type: 'VUT', number: 'VUT-2', showOnListing: false },
    { type: 'SES', number: 'SES-2', showOnListing: true },
  ],
]

async function listPapers(): Promise<{ id: number; papers: number }[]> {
  const { rows } = await database.pool.query(
    'select apartment_id as id, papers from apartment_search order by apartment_id',
  )
  return rows
}

test('the migration finds the same papers of homes as an import', async () => {
  for (const contractType of CONTRACT_TYPES) {
    for (const residenceRegistration of [true, false, undefined]) {
      for (const registrations of REGISTRATIONS) {
        await makeApartment(deps.db, { details: { contractType, residenceRegistration, registrations } })
      }
    }
  }
  const imported = await listPapers()
  expect(new Set(imported.map(({ papers }) => papers)).size).toBe(12)
  await database.pool.query('update apartment_search set papers = 0')
  const [block] = /DO \$\$.*?END \$\$;/s.exec(await readFile(MIGRATION, 'utf8')) ?? []
  await database.pool.query(block ?? '')
  expect(await listPapers()).toEqual(imported)
})
