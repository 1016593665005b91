import type { Tx } from '#db/connection/client.ts'
import { insertRegistrationLink } from '#db/people/registration-link-rows.ts'
import type { UserRow } from '#db/people/user-rows.ts'
import { REGISTRATION_LINK_DAYS } from '#domain/people/people-policy.ts'
import { registrationTokenOf, tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { jobId } from '#services/job-id.ts'
import { newId } from '#services/new-id.ts'

const DAY_MS = 86_400_000

/**
 * Commits a mail about a newly opened account to its e-mail, with a link to close it, because the mailbox is not proved
 * to be the user's.
 */
export async function sendAccountOpened(tx: Tx, deps: Deps, { id: userId, email }: UserRow): Promise<void> {
  const id = newId(deps)
  const tokenHash = tokenHashOf(registrationTokenOf(deps.settings, id))
  const expiresAt = new Date(deps.clock.now().getTime() + REGISTRATION_LINK_DAYS * DAY_MS)
  await insertRegistrationLink(tx, { id, userId, email, tokenHash, expiresAt })
  await deps.jobs.send(tx, 'send-registration-mail', { linkId: id }, { id: jobId('send-registration-mail', id) })
}
