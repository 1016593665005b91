import { findMemberByEmail, insertDemoLink, insertMembers } from '#db/staff/staff-rows.ts'
import { INVITATION_HOURS } from '#domain/staff/staff-policy.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { newId } from '#services/new-id.ts'
import { DEMO_MEMBERS } from './demo-members.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

/**
 * Makes the demo members of a sandbox, if they are not there, and a link that signs in as its owner for a day. The token
 * is in the fragment, which no server and no log sees.
 */
export async function demoSignInLink(deps: Deps): Promise<string> {
  const token = Buffer.from(deps.randomBytes(TOKEN_BYTES)).toString('base64url')
  const now = deps.systemClock.now()
  await deps.db.transaction(async (tx) => {
    const members = DEMO_MEMBERS.map(({ cities, roles, ...member }) => ({
      ...{ ...member, id: newId(deps), roles: [...roles], cities: cities && [...cities] },
      ...{ isDemo: true, createdAt: now, joinedAt: now },
    }))
    await insertMembers(tx, members)
    const owner = await findMemberByEmail(tx, DEMO_MEMBERS[0].email)
    if (!owner?.isDemo) throw new Error('The demo owner is not there')
    const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS)
    await insertDemoLink(tx, { memberId: owner.id, tokenHash: tokenHashOf(token), expiresAt })
  })
  return `${deps.settings.officeUrl}/entrar#demo=${token}`
}
