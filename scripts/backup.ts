import { resolve } from 'node:path'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/file-settings.ts'
import { openDatabase } from '#server/open-database.ts'
import { printLine, runStep } from '#server/progress.ts'

/** `npm run backup -- <folder>` may run while the product is in use. */
try {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new OperatorFault('Usage: npm run backup -- <folder>    a folder that does not exist yet')
  const settings = readEnv()
  const dataDir = await openDataDir(settings.dataDir)
  const database = await openDatabase({ ...settings, dataDir }, (error) => process.stderr.write(`${error.message}\n`))
  try {
    const parts = {
      databaseUrl: database.url,
      files: await openFiles({ ...settings, dataDir }),
      folder: resolve(folder),
      now: new Date(),
    }
    const { tables } = await runStep('Copying database and files', () => takeBackup(parts))
    printLine(
      `${tables.length} tables copied to ${resolve(folder)}. It holds personal data: protect it like the database`,
    )
    printLine('Encryption keys are not included: keep PERSONAL_DATA_KEYS, or the file of that name, in another place')
  } finally {
    await database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}
