import { findDemoLink, listMembers, type StaffMemberRow } from '#db/staff/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'

/** A link that the start of a sandbox prints, and where it is used. */
export type DemoLink = { readonly token: string; readonly address: string }

export type DemoMember = Pick<StaffMemberRow, 'id' | 'name' | 'roles' | 'cities'>

export type DemoSignIn = DemoLink & {
  /** The demo member to sign in; the owner, if undefined. */
  readonly memberId?: string | undefined
  readonly device: string
  readonly requestId: string
}

/** Signs in as a demo member, in a sandbox alone. Refuses `login_failed` for a link that has ended or never was. */
export async function signInByDemoLink(
  deps: Deps,
  { token, memberId, device, address, requestId }: DemoSignIn,
): Promise<Result<StartedSession, Refusal<'rate_limited' | 'login_failed'>>> {
  const opened = await openDemoLink(deps, { token, address })
  if (!opened.ok) return opened
  const { owner, members } = opened.value
  const member = members.find(({ id }) => id === (memberId ?? owner.id))
  if (!member) return refuse('login_failed')
  const session = { member, device, requestId, factor: 'demo_link' } as const
  return ok(await deps.db.transaction((tx) => startStaffSession(tx, deps, session)))
}

/** Lists whom the link of a sandbox signs in as, so that each role can be looked at. Refuses `login_failed` as signing in does. */
export async function listDemoMembers(
  deps: Deps,
  link: DemoLink,
): Promise<Result<readonly DemoMember[], Refusal<'rate_limited' | 'login_failed'>>> {
  const opened = await openDemoLink(deps, link)
  if (!opened.ok) return opened
  return ok(opened.value.members.map(({ id, name, roles, cities }) => ({ id, name, roles, cities })))
}

type OpenLink = { readonly owner: StaffMemberRow; readonly members: readonly StaffMemberRow[] }

async function openDemoLink(
  deps: Deps,
  { token, address }: DemoLink,
): Promise<Result<OpenLink, Refusal<'rate_limited' | 'login_failed'>>> {
  if (!deps.settings.isDemo) return refuse('login_failed')
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
  if (!allowed.ok) return allowed
  const owner = await findDemoLink(deps.db, tokenHashOf(token), deps.systemClock.now())
  if (!owner) return refuse('login_failed')
  const members = await listMembers(deps.db)
  return ok({ owner, members: members.filter(({ isDemo, suspendedAt }) => isDemo && !suspendedAt) })
}
