import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueFiles } from '#contract/catalogue-files.ts'

/** Writes a catalogue as files, photos included, for people to read and edit. */
export async function writeCatalogueFolder(folder: string, files: CatalogueFiles): Promise<void> {
  const media = { photos: files.photos, videos: files.videos }
  for (const part of ['apartments', ...Object.keys(media)]) await mkdir(join(folder, part), { recursive: true })
  const texts = [files.neighbourhoods, files.promoCodes, ...files.apartments].filter((file) => file !== undefined)
  for (const { name, text } of texts) await writeFile(join(folder, name), text)
  for (const [part, paths] of Object.entries(media))
    for (const [name, path] of paths) await copyFile(path, join(folder, part, name))
}

/** Returns what writes the files of an export into a folder one by one; their names have at most one folder. */
export async function openExportFolder(
  folder: string,
): Promise<(name: string, content: Uint8Array | string) => Promise<void>> {
  for (const part of ['apartments', 'photos', 'videos']) await mkdir(join(folder, part), { recursive: true })
  return (name, content) => writeFile(join(folder, name), content)
}
