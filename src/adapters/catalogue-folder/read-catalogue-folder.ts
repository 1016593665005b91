import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueFile, CatalogueFiles } from '#contract/catalogue-files.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

/** Reads the files of a catalogue in the order of their names. Throws an `OperatorFault` where there is none. */
export async function readCatalogueFolder(folder: string): Promise<CatalogueFiles> {
  const names = (await list(join(folder, 'apartments')))?.filter((name) => name.endsWith('.json'))
  if (!names) throw new OperatorFault(`${folder} is not a catalogue: it has no folder apartments/`)
  const apartments: CatalogueFile[] = []
  for (const name of names.toSorted()) {
    apartments.push({ name: `apartments/${name}`, text: await readFile(join(folder, 'apartments', name), 'utf8') })
  }
  const pathsIn = async (part: string) =>
    new Map(((await list(join(folder, part))) ?? []).map((name) => [name, join(folder, part, name)]))
  return {
    neighbourhoods: await readIfThere(folder, 'neighbourhoods.json'),
    promoCodes: await readIfThere(folder, 'promo-codes.json'),
    apartments,
    photos: await pathsIn('photos'),
    videos: await pathsIn('videos'),
  }
}

async function list(folder: string): Promise<string[] | undefined> {
  return (await readdir(folder, { withFileTypes: true }).catch(unlessMissing))
    ?.filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

async function readIfThere(folder: string, name: string): Promise<CatalogueFile | undefined> {
  const text = await readFile(join(folder, name), 'utf8').catch(unlessMissing)
  return text === undefined ? undefined : { name, text }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
