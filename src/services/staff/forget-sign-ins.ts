import { deleteOldSignIns } from '#db/staff/sign-in-broom-rows.ts'
import { STAFF_SESSION_KEEP_DAYS } from '#domain/staff/staff-policy.ts'
import type { Deps } from '#services/deps.ts'

const DAY_MS = 86_400_000

/** Deletes old sessions of staff, which name a device, and invitations and links that have ended. */
export async function forgetSignIns({
  db,
  systemClock,
  logger,
}: Pick<Deps, 'db' | 'systemClock' | 'logger'>): Promise<void> {
  const now = systemClock.now()
  const begunBefore = new Date(now.getTime() - STAFF_SESSION_KEEP_DAYS * DAY_MS)
  const count = await deleteOldSignIns(db, { begunBefore, endedBefore: now })
  if (count > 0) logger.info({ count }, 'Old sessions and ended links of staff were deleted')
}
