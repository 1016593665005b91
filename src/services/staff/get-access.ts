import { countRecoveryCodes, listPasskeys } from '#db/staff/staff-factor-rows.ts'
import { findStaffPassword, listSessionsOf, type StaffSessionRow } from '#db/staff/staff-rows.ts'
import type { Role } from '#domain/staff/permissions.ts'
import { isSessionOpen } from '#domain/staff/session-time.ts'
import type { Deps } from '#services/deps.ts'

/** Where a member is signed in. The moment is ISO 8601. */
export type SessionView = { readonly id: string; readonly device: string; readonly lastSeenAt: string }

/** How a member signs in, and where they are signed in. Moments are ISO 8601. */
export type AccessView = {
  readonly passkeys: readonly { readonly id: string; readonly name: string; readonly usedAt: string | null }[]
  readonly hasPassword: boolean
  readonly recoveryCodesLeft: number
  readonly sessions: readonly SessionView[]
}

export async function getAccess(
  { db, systemClock }: Pick<Deps, 'db' | 'systemClock'>,
  { memberId, roles }: { readonly memberId: string; readonly roles: readonly Role[] },
): Promise<AccessView> {
  const [passkeys, password, recoveryCodesLeft, sessions] = await Promise.all([
    listPasskeys(db, memberId),
    findStaffPassword(db, memberId),
    countRecoveryCodes(db, memberId),
    listSessionsOf(db, memberId),
  ])
  const now = systemClock.now()
  return {
    passkeys: passkeys.map(({ id, name, usedAt }) => ({ id, name, usedAt: usedAt?.toISOString() ?? null })),
    hasPassword: password !== undefined,
    recoveryCodesLeft,
    sessions: sessions.filter((session) => isSessionOpen(session, roles, now)).map(sessionView),
  }
}

export function sessionView({ id, device, lastSeenAt }: StaffSessionRow): SessionView {
  return { id, device, lastSeenAt: lastSeenAt.toISOString() }
}
