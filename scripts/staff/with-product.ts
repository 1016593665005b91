import { migrate } from '#db/migrate.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openDatabase } from '#server/open-database.ts'
import { openProduct } from '#server/product.ts'
import type { Deps } from '#services/deps.ts'

/** The product without its jobs: a server that runs sends the mail. */
export async function withProduct(work: (deps: Deps) => Promise<void>): Promise<void> {
  const given = readEnv()
  const env = { ...given, dataDir: await openDataDir(given.dataDir), jobs: false }
  const database = await openDatabase(env, (error) => process.stderr.write(`${error.message}\n`))
  try {
    await migrate(database.pool)
    const product = await openProduct({ env, pool: database.pool, databaseUrl: database.url })
    try {
      await work(product.deps)
    } finally {
      await product.close()
    }
  } finally {
    await database.close()
  }
}
