import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { LOCALES } from '#domain/shared/text.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { ROLES } from '#domain/staff/permissions.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { inviteMember } from '#services/staff/invite-member.ts'
import { unwrap } from './unwrap.ts'

/**
 * Invites a member to the office, in all cities, and prints the link, because there is no member to invite the first
 * owner.
 */
export async function inviteForStaff(deps: Deps, email: string, [role = 'owner', ...name]: string[]): Promise<void> {
  const known = ROLES.find((one) => one === role)
  if (!known) throw new OperatorFault(`Not a role: ${role}. Roles are ${ROLES.join(', ')}`)
  const [language] = LOCALES
  const invitation = { email, name: name.join(' ') || email, language, roles: [known], cities: null, by: COMMAND }
  const { link } = unwrap(await inviteMember(deps, invitation))
  printLine(`${link}\nWorks once, within a day. Whoever opens it chooses how to sign in.`)
}
