import type { StoredPicture } from '#domain/catalogue/picture.ts'
import type { FileStore } from '#domain/shared/file-store.ts'

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
