import { listFilesOfEndedStays } from '#db/booking/stored-file-rows.ts'
import { CONTRACT_YEARS } from '#domain/law/stay-cause.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { removeStoredFile } from './remove-stored-file.ts'

/** Erases the files of stays that ended `CONTRACT_YEARS` ago or earlier. Returns how many. */
export async function eraseStoredFiles(deps: Pick<Deps, 'db' | 'clock' | 'storedFiles'>): Promise<number> {
  const endedBefore = addMonths(dateInMadrid(deps.clock.now()), -12 * CONTRACT_YEARS)
  const ids = await listFilesOfEndedStays(deps.db, endedBefore)
  for (const id of ids) await removeStoredFile(deps, id)
  return ids.length
}
