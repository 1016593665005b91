import { resolve } from 'node:path'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/file-settings.ts'
import { openDatabase } from '#server/open-database.ts'
import { printLine, runStep } from '#server/progress.ts'

/** `npm run restore -- <folder>` restores into the empty database and the data folder that the settings name. */
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new OperatorFault('Usage: npm run restore -- <folder>    a back-up made by npm run backup')
  const settings = readEnv()
  const dataDir = await openDataDir(settings.dataDir)
  const database = await openDatabase({ ...settings, dataDir }, (error) => process.stderr.write(`${error.message}\n`))
  try {
    const files = await openFiles({ ...settings, dataDir })
    const parts = { pool: database.pool, databaseUrl: database.url, files, folder: resolve(folder) }
    const { takenAt } = await runStep('Restoring database and files', () => restoreBackup(parts))
    printLine(`Restored as of ${takenAt}. Before the first start add the encryption keys (PERSONAL_DATA_KEYS, or their`)
    printLine(`file in ${dataDir}); npm run verify then compares the books with the gateway`)
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}
