import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredPicture } from '#domain/catalogue/picture.ts'

/** The original as it was imported, with its hidden notes; it is never served. */
export function originalPath(folder: string, file: string): string {
  return join(folder, `${file}.original`)
}

/** The note of a picture is written last: a picture without one was interrupted. */
export function notePath(folder: string, file: string): string {
  return join(folder, `${file}.json`)
}

export async function readNote(folder: string, file: string): Promise<StoredPicture | undefined> {
  try {
    return JSON.parse(await readFile(notePath(folder, file), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Renames a complete file into place, so that a killed process never leaves half a file. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}
