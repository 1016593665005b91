import type { JobPayloads } from '#domain/shared/jobs.ts'
import { inviteGuests } from '#services/arrival/invite-guests.ts'
import type { Deps } from '#services/deps.ts'

/** Has the mail to a check-in written, if it is still of use. */
export async function runInviteGuests(deps: Deps, about: JobPayloads['invite-guests']): Promise<void> {
  await inviteGuests(deps, about)
}
