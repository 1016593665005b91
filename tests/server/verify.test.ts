import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '#db/connection/client.ts'
import { makeApartment } from '#tests/factories/apartment.ts'
import { makeBlock } from '#tests/factories/occupancy.ts'
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts'
import { startProgram } from '#tests/harness/processes.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'estancia-test-'))
  const db = createDatabase(database.pool)
  for (const houseCode of ['MAD-0001', 'MAD-0002', 'MAD-0003']) {
    await makeBlock(db, await makeApartment(db, { houseCode }), '2099-06-01', '2099-06-08')
  }
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

async function verify(): Promise<{ code: number; stdout: string }> {
  const program = startProgram(['scripts/verify.ts'], { DATABASE_URL: database.url, DATA_DIR: folder })
  return { code: await program.exited(), stdout: program.stdout() }
}

test('npm run verify finds nothing wrong with a sound database, and then prints every difference and ends with 1', async () => {
  const sound = await verify()
  expect(sound).toMatchObject({ code: 0, stdout: expect.stringContaining('3 homes compared, 0 differences') })
  await database.pool.query(`update apartment_search set blocked = '{}' where apartment_id in (
    select id from apartments where house_code <> 'MAD-0002')`)
  const broken = await verify()
  expect(broken.code).toBe(1)
  expect(broken.stdout).toContain('MAD-0001: searches see {}, occupancies are {[2099-06-01,2099-06-08)}')
  expect(broken.stdout).toContain('MAD-0003: searches see {}, occupancies are {[2099-06-01,2099-06-08)}')
  expect(broken.stdout).toContain('3 homes compared, 2 differences')
})
