import { findDemoLink } from '#db/staff-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import { tokenHashOf } from '#services/access/session-token.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { type StartedSession, startStaffSession } from './start-session.ts'

export type DemoSignIn = {
  readonly token: string
  readonly device: string
  readonly address: string
  readonly requestId: string
}

/** Signs in as a demo member, in a sandbox alone. Refuses `login_failed` for a link that has ended or never was. */
export async function signInByDemoLink(
  deps: Deps,
  { token, device, address, requestId }: DemoSignIn,
): Promise<Result<StartedSession, Refusal<'rate_limited' | 'login_failed'>>> {
  if (!deps.settings.isDemo) return refuse('login_failed')
  const byRealTime = { ...deps, clock: deps.systemClock }
  const allowed = await enforceRateLimit(byRealTime, ['staff_sign_in_by_address', address])
  if (!allowed.ok) return allowed
  const member = await findDemoLink(deps.db, tokenHashOf(token), deps.systemClock.now())
  if (!member || member.suspendedAt) return refuse('login_failed')
  const session = { member, device, requestId, factor: 'demo_link' } as const
  return ok(await deps.db.transaction((tx) => startStaffSession(tx, deps, session)))
}
