import { join, resolve } from 'node:path'
import { CITIES } from '#domain/catalogue/cities.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { openDataDir } from '#server/data-dir.ts'
import { readEnv } from '#server/env.ts'
import { printLine, runStep } from '#server/progress.ts'
import { extractMap } from './map-extract.ts'

const USAGE = `Usage:
  npm run map -- extract <address> [file]   takes ${CITIES.length} cities out of a public build of the Protomaps basemap, version 4
Where builds are: docs/operations.md, The map`

const [command, address = '', file] = process.argv.slice(2)
try {
  if (command !== 'extract' || !URL.canParse(address)) throw new OperatorFault(USAGE)
  const path = file ? resolve(file) : join(await openDataDir(readEnv().dataDir), 'map.pmtiles')
  const { tiles, bytes } = await runStep(`Reading the cities from ${new URL(address).host}`, () =>
    extractMap(address, path),
  )
  printLine(`${tiles} tiles, ${(bytes / 1e6).toFixed(1)} MB. Start the site with MAP_FILE=${path}`)
} catch (error) {
  process.stderr.write(`${error instanceof OperatorFault ? error.message : ((error as Error)?.stack ?? error)}\n`)
  process.exitCode = 1
}
