import { countStoredFiles, findSameFile } from '#db/booking/stored-file-rows.ts'
import type { Tx } from '#db/connection/client.ts'
import { MAX_FILES, PHOTO_SIDE, type StoredFileType } from '#domain/booking/stored-file.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit, type LimitDeps } from '#services/enforce-rate-limit.ts'
import { saveStoredFile, sha256Of } from './save-stored-file.ts'

export type ReceivedFile = { readonly mediaType: StoredFileType; readonly content: Uint8Array }
export type UnreadFile = Refusal<'file_unreadable' | 'rate_limited'>
type SentFile = {
  readonly content: Uint8Array
  readonly bookingId: string
  readonly mayBePdf: boolean
}

const PDF_HEAD = '%PDF-'

/**
 * Reads a file that a person sent for a booking, by its content and not by the type that its sender names: a PDF stays as it
 * is, a picture becomes a JPEG without what its camera wrote into it. Refuses `file_unreadable` for anything else, and
 * `rate_limited`.
 */
export async function readSentFile(
  deps: LimitDeps & Pick<Deps, 'pictureCleaner'>,
  { content, bookingId, mayBePdf }: SentFile,
): Promise<Result<ReceivedFile, UnreadFile>> {
  const limited = await enforceRateLimit(deps, ['file_by_booking', bookingId])
  if (!limited.ok) return limited
  if (mayBePdf && Buffer.from(content.subarray(0, PDF_HEAD.length)).toString('latin1') === PDF_HEAD) {
    return ok({ mediaType: 'application/pdf', content })
  }
  const photo = await deps.pictureCleaner.clean(content, PHOTO_SIDE)
  return photo ? ok({ mediaType: 'image/jpeg', content: photo }) : refuse('file_unreadable')
}

type FileOfPerson = ReceivedFile & { readonly bookingId: string; readonly kind: keyof typeof MAX_FILES }
type ReceiveDeps = Pick<Deps, 'storedFiles' | 'cipher' | 'clock' | 'randomBytes'>

/**
 * Stores a file that a person sent and returns its id. The same file sent again is the one that is stored. Refuses
 * `too_many_files`. The caller holds the lock of the booking.
 */
export async function receiveFile(
  tx: Tx,
  deps: ReceiveDeps,
  file: FileOfPerson,
): Promise<Result<string, Refusal<'too_many_files'>>> {
  const same = await findSameFile(tx, { ...file, sha256: sha256Of(file.content) })
  if (same) return ok(same.id)
  if ((await countStoredFiles(tx, file)) >= MAX_FILES[file.kind]) return refuse('too_many_files')
  return ok(await saveStoredFile(tx, deps, file))
}
