import { deleteCompanionsBefore } from '#db/companion/companion-rows.ts'
import { deleteThreadsBefore } from '#db/message/thread-rows.ts'
import { CONTACT_KEEP_DAYS, MESSAGE_KEEP_YEARS } from '#domain/people/people-policy.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'
import { removeUnsentPhotos } from './remove-unsent-photos.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'logger' | 'storedFiles'>

/**
 * Deletes questions that led to no booking as messages to the company are, and those of a stay, with its companions, some
 * years after it; then the photos that no message has.
 */
export async function forgetThreads(deps: ForgetDeps): Promise<void> {
  const { db, clock, logger } = deps
  const now = clock.now()
  const before = new Date(now.getTime() - CONTACT_KEEP_DAYS * 86_400_000)
  const endedBefore = addMonths(dateInMadrid(now), -12 * MESSAGE_KEEP_YEARS)
  const count = await deleteThreadsBefore(db, { before, endedBefore })
  await deleteCompanionsBefore(db, endedBefore)
  await removeUnsentPhotos(deps)
  if (count > 0) logger.info({ count }, 'Old threads were deleted')
}
