import { endStaffSession } from '#db/staff/staff-rows.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { actorOf, type SignedIn } from './signed-in.ts'

/** Ends the caller's session: its token opens nothing from now on. */
export async function signOut(
  deps: Deps,
  { signedIn, requestId }: { readonly signedIn: SignedIn; readonly requestId: string },
): Promise<void> {
  const { sessionId: id } = signedIn
  await deps.db.transaction(async (tx) => {
    const wasOpen = await endStaffSession(tx, id, deps.systemClock.now())
    if (!wasOpen) return
    await recordAction(tx, deps, actorOf(signedIn, requestId), { act: 'signed_out', subject: { kind: 'session', id } })
  })
}
