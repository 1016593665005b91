import { normaliseEmail } from '#domain/people/email.ts'
import { OperatorFault } from '#domain/shared/operator-fault.ts'
import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { listMembers } from '#services/staff/list-members.ts'
import { resetMember } from '#services/staff/reset-member.ts'
import { unwrap } from './unwrap.ts'

/** Invites a member again who has lost a factor, because an only owner has no other owner to do it. */
export async function resetForStaff(deps: Deps, email: string): Promise<void> {
  const member = (await listMembers(deps)).find((one) => one.email === normaliseEmail(email))
  if (!member) throw new OperatorFault(`Nobody of the office has the e-mail ${email}`)
  const { link } = unwrap(await resetMember(deps, { memberId: member.id, by: COMMAND }))
  printLine(`${link}\nWorks once, within a day. What signed in before doesn't any more.`)
}
