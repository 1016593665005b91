import { deleteExpiredInvitations } from '#db/company/company-contact-rows.ts'
import type { Deps } from '#services/deps.ts'

/** Deletes invitations to companies that have expired, which name an e-mail and open nothing. */
export async function forgetInvitations({ db, clock, logger }: Pick<Deps, 'db' | 'clock' | 'logger'>): Promise<void> {
  const count = await deleteExpiredInvitations(db, clock.now())
  if (count > 0) logger.info({ count }, 'Expired invitations to companies were deleted')
}
