import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'

/** Writes a catalogue as files, photos included, for people to read and edit. */
export async function writeCatalogueFolder(folder: string, files: CatalogueFiles): Promise<void> {
  for (const part of ['apartments', 'photos']) await mkdir(join(folder, part), { recursive: true })
  const texts = [files.neighbourhoods, files.promoCodes, ...files.apartments].filter((file) => file !== undefined)
  for (const { name, text } of texts) await writeFile(join(folder, name), text)
  for (const [name, path] of files.photos) await copyFile(path, join(folder, 'photos', name))
}
