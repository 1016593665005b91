import { deleteCompanionsBefore } from '#db/companion/companion-rows.ts'
import { deleteThreadsBefore } from '#db/message/thread-rows.ts'
import { CONTACT_KEEP_DAYS, MESSAGE_KEEP_YEARS } from '#domain/people/people-policy.ts'
import { addMonths, dateInMadrid } from '#domain/shared/calendar-date.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes questions that led to no booking as messages to the company are, and those of a stay, with its companions, some years after it. */
export async function forgetThreads({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - CONTACT_KEEP_DAYS * 86_400_000)
  const endedBefore = addMonths(dateInMadrid(now), -12 * MESSAGE_KEEP_YEARS)
  const count = await deleteThreadsBefore(db, { before, endedBefore })
  await deleteCompanionsBefore(db, endedBefore)
  if (count > 0) logger.info({ count }, 'Old threads were deleted')
}
