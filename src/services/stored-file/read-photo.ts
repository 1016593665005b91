import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { readStoredFile } from './read-stored-file.ts'

type Wanted = Parameters<typeof readStoredFile>[2]

/** Reads a photo of a booking as JPEG. Refuses `not_found`, also for one of another booking or kind. */
export async function readPhoto(deps: Deps, photo: Wanted): Promise<Result<Uint8Array, Refusal<'not_found'>>> {
  const file = await readStoredFile(deps.db, deps, photo)
  return file ? ok(file.content) : refuse('not_found')
}
