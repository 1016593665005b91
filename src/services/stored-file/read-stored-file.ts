import { findStoredFile } from '#db/booking/stored-file-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { StoredFileKind, StoredFileType } from '#domain/booking/stored-file.ts'
import type { Deps } from '#services/deps.ts'
import { aboutFile, fileNameOf } from './save-stored-file.ts'

export type StoredFile = { readonly mediaType: StoredFileType; readonly content: Uint8Array }

/**
 * Reads a file of a booking; null where the booking has none of that id and kind, or it was erased. Throws where it was
 * changed.
 */
export async function readStoredFile(
  on: Queryable,
  { storedFiles, cipher }: Pick<Deps, 'storedFiles' | 'cipher'>,
  file: { readonly id: string; readonly bookingId: string; readonly kind: StoredFileKind },
): Promise<StoredFile | null> {
  const row = await findStoredFile(on, file)
  const encrypted = row && (await storedFiles.read(fileNameOf(file.id)))
  return encrypted ? { mediaType: row.mediaType, content: cipher.decryptBytes(encrypted, aboutFile(file)) } : null
}
