import type { Result } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { type HomeStateKey, openHomeStateForStaff, type StaffHomeStateRefusal } from './open-home-state.ts'
import { type SignRefusal, sign } from './sign.ts'

type Input = HomeStateKey & { readonly contentsHash: string; readonly by: StaffActor }

/** Signs a report for the company. Refuses as `openHomeStateForStaff` and `sign` do. */
export async function signHomeState(
  deps: Deps,
  { code, moment, contentsHash, by }: Input,
): Promise<Result<null, StaffHomeStateRefusal | SignRefusal>> {
  const opened = await openHomeStateForStaff(deps, code)
  if (!opened.ok) return opened
  return sign(deps, { booking: opened.value, moment, contentsHash, signer: { staff: by } })
}
