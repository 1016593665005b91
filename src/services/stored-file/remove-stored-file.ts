import { deleteStoredFile } from '#db/booking/stored-file-rows.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { Deps } from '#services/deps.ts'
import { fileNameOf } from './save-stored-file.ts'

/** Removes a file. The contents go first: where that is all that is done, removing it again does the rest. */
export async function removeStoredFile(
  { db, storedFiles }: Pick<Deps, 'storedFiles'> & { readonly db: Queryable },
  id: string,
): Promise<void> {
  await storedFiles.remove(fileNameOf(id))
  await deleteStoredFile(db, id)
}
