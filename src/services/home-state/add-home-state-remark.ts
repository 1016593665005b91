import type { Result } from '#domain/shared/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Deps } from '#services/deps.ts'
import { type AddRefusal, addRemark } from './add-remark.ts'
import { type HomeStateKey, openHomeStateForStaff, type StaffHomeStateRefusal } from './open-home-state.ts'

type Input = HomeStateKey & {
  readonly room: string
  readonly text: string
  readonly photos: readonly string[]
  readonly by: StaffActor
}

/** Adds a remark of a member of staff to a report. Refuses as `openHomeStateForStaff` and `addRemark` do. */
export async function addHomeStateRemark(
  deps: Deps,
  { code, moment, room, text, photos, by }: Input,
): Promise<Result<null, StaffHomeStateRefusal | AddRefusal>> {
  const opened = await openHomeStateForStaff(deps, code)
  if (!opened.ok) return opened
  return addRemark(deps, { booking: opened.value, moment, remark: { room: room || null, text, photos }, by })
}
