import { createHash } from 'node:crypto'
import { insertStoredFile } from '#db/booking/stored-file-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import type { StoredFileKind, StoredFileType } from '#domain/booking/stored-file.ts'
import type { Deps } from '#services/deps.ts'

type NewFile = {
  readonly bookingId: string
  readonly kind: StoredFileKind
  readonly mediaType: StoredFileType
  readonly content: Uint8Array
  /** Made by `newStoredFileId`, where the contents name it. */
  readonly id?: string
}

type FileDeps = Pick<Deps, 'storedFiles' | 'cipher' | 'clock' | 'randomBytes'>

/** Makes the id of a file, which no one can guess. */
export function newStoredFileId({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
  return Buffer.from(randomBytes(16)).toString('base64url')
}

/**
 * Stores a file of a booking, encrypted, and returns its id. The contents are written before the transaction ends: where it
 * is rolled back, they are without a row, and no one reads them.
 */
export async function saveStoredFile(
  tx: Tx,
  deps: FileDeps,
  { bookingId, kind, mediaType, content, id = newStoredFileId(deps) }: NewFile,
): Promise<string> {
  await deps.storedFiles.write(fileNameOf(id), deps.cipher.encryptBytes(content, aboutFile({ id, bookingId })))
  await insertStoredFile(tx, {
    ...{ id, bookingId, kind, mediaType },
    bytes: content.length,
    sha256: sha256Of(content),
    storedAt: deps.clock.now(),
  })
  return id
}

/** Returns the SHA-256 of a file in hexadecimal. */
export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/** Ids may begin with a sign that names of files may not. */
export function fileNameOf(id: string): string {
  return `file-${id}`
}

/** What a file is encrypted about, so that it can't be read as that of another booking. */
export function aboutFile({ id, bookingId }: { readonly id: string; readonly bookingId: string }): string {
  return `stored-file:${bookingId}:${id}`
}
