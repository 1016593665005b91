import { mkdir, readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCatalogueFolder } from '#adapters/catalogue-folder/read-catalogue-folder.ts'
import { openExportFolder, writeCatalogueFolder } from '#adapters/catalogue-folder/write-catalogue-folder.ts'
import { systemClock } from '#adapters/clock/system-clock.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import type { CatalogueFault } from '#contract/catalogue-files.ts'
import { listNeighbourhoodKeys } from '#db/catalogue/catalogue-rows.ts'
import { createDatabase, type Database } from '#db/connection/client.ts'
import { migrate } from '#db/connection/migrate.ts'
import type { Preference } from '#domain/catalogue/home-sections.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/file-settings.ts'
import { openDatabase } from '#server/open-database.ts'
import { printLine, runCountedStep, runStep } from '#server/progress.ts'
import { checkCatalogue } from '#services/catalogue/check-catalogue.ts'
import { exportCatalogue } from '#services/catalogue/export-catalogue.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { demoCatalogue } from '../demo/generator/demo-catalogue.ts'

const USAGE = `Usage:
  npm run catalogue -- check <folder>    checks a catalogue and lists its faults
  npm run catalogue -- import <folder>   imports a catalogue completely or not at all; with --prefer files
                                         or --prefer office where both have changed the same
  npm run catalogue -- export <folder>   writes the catalogue with its pictures into a new folder, as import reads it
  npm run catalogue -- demo <folder>     writes the demo catalogue into a new folder
Format: docs/catalogue-format.md`

/** More would scroll the first ones, which often explain the others, out of sight. */
const FAULTS_SHOWN = 50

const COMMANDS: Readonly<Record<string, (folder: string, prefer?: Preference) => Promise<void>>> = {
  check: (folder) => withDatabase((db) => check(db, folder)),
  import: (folder, prefer) => withDatabase((db, dataDir) => importFolder(db, folder, { dataDir, prefer })),
  export: (folder) => withDatabase((db, dataDir) => exportFolder(db, folder, dataDir)),
  demo: writeDemo,
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { prefer: { type: 'string' } } })
  const [command = '', folder] = positionals
  const prefer = preferenceOf(values.prefer)
  const run = COMMANDS[command]
  if (!run || !folder) throw new OperatorFault(USAGE)
  await run(resolve(folder), prefer)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}

/** Checks against the database, because the files may refer to neighbourhoods that only the database has. */
async function check(db: Database, folder: string): Promise<void> {
  const files = await readCatalogueFolder(folder)
  const checked = checkCatalogue(files, await listNeighbourhoodKeys(db), dateInMadrid(systemClock.now()))
  if (!checked.ok) throw new OperatorFault(faultLines(checked.faults))
  printLine(`${checked.catalogue.apartments.length} homes, no faults`)
}

type Importing = { readonly dataDir: string; readonly prefer: Preference | undefined }

function preferenceOf(text: string | undefined): Preference | undefined {
  if (text === undefined || text === 'files' || text === 'office') return text
  throw new OperatorFault(USAGE)
}

async function importFolder(db: Database, folder: string, { dataDir, prefer }: Importing): Promise<void> {
  const files = await readCatalogueFolder(folder)
  const pictures = createPictureStore({ files: (await openFiles({ ...readEnv(), dataDir })).pictures })
  const imported = await runCountedStep('Importing the catalogue', (onPicture) =>
    importCatalogue({ db, clock: systemClock, pictures, onPicture }, files, { prefer }),
  )
  if (!imported.ok) throw new OperatorFault(`${faultLines(imported.faults)}\nNothing was imported`)
  const { created, updated, unchanged } = imported.report
  printLine(`${created} created, ${updated} updated, ${unchanged} unchanged`)
}

async function exportFolder(db: Database, folder: string, dataDir: string): Promise<void> {
  await makeEmptyFolder(folder)
  const pictures = createPictureStore({ files: (await openFiles({ ...readEnv(), dataDir })).pictures })
  const write = await openExportFolder(folder)
  const report = await runStep('Exporting the catalogue', () => exportCatalogue({ db, pictures, write }))
  printLine(`${report.homes} homes and ${report.pictures} pictures in ${folder}`)
  if (report.missing.length > 0) throw new OperatorFault(`The store lacks ${report.missing.join(', ')}`)
}

async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new OperatorFault(`${folder} is not empty`)
}

async function writeDemo(folder: string): Promise<void> {
  await makeEmptyFolder(folder)
  const files = await runStep('Writing the demo catalogue', async () => {
    const demo = await demoCatalogue()
    await writeCatalogueFolder(folder, demo)
    return demo
  })
  printLine(`${files.apartments.length} homes in ${folder}`)
}

async function withDatabase(work: (db: Database, dataDir: string) => Promise<void>): Promise<void> {
  const settings = readEnv()
  const dataDir = await openDataDir(settings.dataDir)
  const database = await openDatabase({ ...settings, dataDir }, (error) => process.stderr.write(`${error.message}\n`))
  try {
    await runStep('Checking the tables', () => migrate(database.pool))
    await work(createDatabase(database.pool), dataDir)
  } finally {
    await database.close()
  }
}

function faultLines(faults: readonly CatalogueFault[]): string {
  const shown = faults
    .slice(0, FAULTS_SHOWN)
    .map(({ file, path, message }) => `${file}: ${path && `${path}: `}${message}`)
  const more = faults.length - shown.length
  return [...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
}
