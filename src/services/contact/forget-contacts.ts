import { deleteContactsBefore } from '#db/contact/contact-rows.ts'
import { CONTACT_KEEP_DAYS } from '#domain/people/people-policy.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes messages that are older than `CONTACT_KEEP_DAYS`. */
export async function forgetContacts(deps: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - CONTACT_KEEP_DAYS * 86_400_000)
  const count = await deleteContactsBefore(deps.db, before)
  if (count > 0) deps.logger.info({ count }, 'Old contact messages were deleted')
}
