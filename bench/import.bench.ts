import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFolderStore } from '#adapters/files/folder-store.ts'
import { createPictureStore } from '#adapters/pictures/picture-store.ts'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'
import { importCatalogue } from '#services/catalogue/import-catalogue.ts'
import { demoCatalogue } from '../demo/generator/demo-catalogue.ts'
import { report } from './report.ts'
import { openBenchWorld } from './world.ts'

const HOMES = 5_000
const GOAL_SECONDS = 60
const DEMO_CODE = /"houseCode": "(MAD|SVQ|AGP)-\d+"/

const folder = await mkdtemp(join(tmpdir(), 'estancia-bench-pictures-'))
const world = await openBenchWorld()
try {
  const files = manyHomes(await demoCatalogue())
  const first = await secondsOf(files)
  reportSeconds(`${HOMES} new homes and their pictures imported`, first)
  const again = await secondsOf(files)
  reportSeconds(`${HOMES} known homes imported again`, again)
} finally {
  await world.close()
  await rm(folder, { recursive: true, force: true })
}

/** Repeats the demo's homes under house codes of their own. */
function manyHomes(demo: CatalogueFiles): CatalogueFiles {
  const apartments = Array.from({ length: HOMES }, (_, index) => {
    const { text } = demo.apartments[index % demo.apartments.length] ?? { text: '' }
    const number = String(index).padStart(6, '0')
    return { name: `apartments/${number}.json`, text: text.replace(DEMO_CODE, `"houseCode": "$1-${number}"`) }
  })
  return { ...demo, apartments }
}

function reportSeconds(measure: string, seconds: number): void {
  const figure = { value: seconds, unit: 's' } as const
  const goal = `< ${GOAL_SECONDS} s`
  report({ measure, result: `${seconds.toFixed(1)} s`, figure, goal, reached: seconds < GOAL_SECONDS })
}

async function secondsOf(files: CatalogueFiles): Promise<number> {
  const { db, clock } = world.deps
  const started = performance.now()
  const imported = await importCatalogue(
    { db, clock, pictures: createPictureStore({ files: createFolderStore({ folder }) }) },
    files,
  )
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults.slice(0, 5)))
  return (performance.now() - started) / 1000
}
