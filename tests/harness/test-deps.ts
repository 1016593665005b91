import { makeDeps, type Overrides, type TestDeps } from '#tests/factories/deps.ts'
import { databaseForFile } from './database.ts'

/** Opens what services need, over a database of the test file: to be awaited at the top of the file. */
export async function depsForFile(overrides: Overrides = {}): Promise<TestDeps> {
  const { pool } = await databaseForFile()
  return makeDeps(pool, overrides)
}
