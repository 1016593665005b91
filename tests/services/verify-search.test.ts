import { afterAll, beforeAll, expect, test } from 'vitest'
import { pruneSearch } from '#services/catalogue/prune-search.ts'
import { verifySearch } from '#services/catalogue/verify-search.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeDeps, type TestDeps } from '#tests/factories/deps.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'

let database: TestDatabase
let deps: TestDeps
let home: Awaited<ReturnType<typeof makeApartment>>

/** Makes a home with stays of last year, of today and of the coming summer; today is 1 March 2027. */
beforeAll(async () => {
  database = await testDatabase()
  deps = makeDeps(database.pool)
  await makeApartment(deps.db)
  home = await makeApartment(deps.db, { houseCode: 'MAD-0777' })
  await makeBlock(deps.db, home, '2026-05-01', '2026-06-01')
  await makeBlock(deps.db, home, '2026-11-01', '2026-11-20')
  await makeBlock(deps.db, home, '2027-02-20', '2027-03-05')
  await makeBlock(deps.db, home, '2027-07-01', '2027-07-10')
})
afterAll(() => database.close())

async function setBlocked(blocked: string): Promise<void> {
  await database.pool.query('update apartment_search set blocked = $1 where apartment_id = $2', [blocked, home.id])
}

async function blocked(): Promise<string> {
  const { rows } = await database.pool.query('select blocked::text from apartment_search where apartment_id = $1', [
    home.id,
  ])
  return rows[0].blocked
}

test('what the triggers have kept agrees', async () => {
  expect(await verifySearch(deps)).toEqual({ homes: 2, differences: [] })
})

test('nights that have gone by leave the search row, once they are old; the rest stays, and agrees', async () => {
  expect(await pruneSearch(deps)).toBe(1)
  expect(await blocked()).toBe('{[2027-03-01,2027-03-05),[2027-07-01,2027-07-10)}')
  expect(await pruneSearch(deps)).toBe(0)
  expect((await verifySearch(deps)).differences).toEqual([])
})

test.each([
  ['a taken night can be found', '{[2027-03-01,2027-03-05),[2027-07-01,2027-07-09)}'],
  ['a whole stay is missing', '{[2027-03-01,2027-03-05)}'],
  ['a free night is blocked', '{[2027-03-01,2027-03-05),[2027-07-01,2027-07-11)}'],
  ['a night that went by was never taken', '{[2026-06-01,2026-06-02),[2027-03-01,2027-03-05),[2027-07-01,2027-07-10)}'],
])('a search row is found to be wrong when %s', async (_why, wrong) => {
  const right = await blocked()
  await setBlocked(wrong)
  const { differences } = await verifySearch(deps)
  await setBlocked(right)
  expect(differences).toMatchObject([{ houseCode: 'MAD-0777', searched: wrong }])
  expect((await verifySearch(deps)).differences).toEqual([])
})

test('a home without a search row is a difference, too', async () => {
  const own = await testDatabase()
  const world = makeDeps(own.pool)
  await makeApartment(world.db, { houseCode: 'MAD-0778' })
  await own.pool.query('delete from apartment_search')
  const { differences } = await verifySearch(world)
  await own.close()
  expect(differences).toEqual([{ houseCode: 'MAD-0778', searched: null, occupied: '{}' }])
})
