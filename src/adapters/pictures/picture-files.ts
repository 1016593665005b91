import { createHash } from 'node:crypto'
import type { StoredPicture } from '#domain/catalogue/picture.ts'
import type { FileStore } from '#domain/shared/file-store.ts'

/**
 * Part of the name of every picture: one that is encoded another way has another name, and browsers may cache it for ever. See
 * `createPictureVersions`.
 */
const RECIPE = 'avif 50 effort 2, webp 76'
const NAME_LENGTH = 20
/** Part of the name of what staff send, so that it is never the original of a catalogue, which has its hidden notes. */
const RECEIVED = 'received 1'

/** Returns the name of a file by its content. */
export function contentName(...content: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part)
  return hash.digest('hex').slice(0, NAME_LENGTH)
}

/** Returns the name of a picture of a catalogue. */
export const importedName = (bytes: Buffer): string => contentName(RECIPE, bytes)

/** Returns the name of a picture that staff sent. */
export const sentName = (bytes: Buffer): string => contentName(RECIPE, RECEIVED, bytes)

/** Returns the name of the original as it was imported, with its hidden notes; it is never served. */
export function originalName(file: string): string {
  return `${file}.original`
}

/** Returns the name of a picture's note, which is written last: a picture without one was interrupted. */
export function noteName(file: string): string {
  return `${file}.json`
}

export async function readNote(files: FileStore, file: string): Promise<StoredPicture | undefined> {
  const note = await files.read(noteName(file))
  return note ? JSON.parse(Buffer.from(note).toString('utf8')) : undefined
}

/** Returns where a picture that staff sent is written without the notes of its camera; `path` is that of the sent file. */
export const plainPath = (path: string): string => `${path}.plain`
