import type { HomeStatesView } from '#contract/home-state.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import { GUEST } from '#domain/staff/actor.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { type AddRefusal, addRemark } from './add-remark.ts'
import { homeStatesView } from './home-state-view.ts'
import { type HomeStateKey, type HomeStateRefusal, openHomeState } from './open-home-state.ts'

type Input = BookingCredentials &
  HomeStateKey & { readonly room: string; readonly text: string; readonly photos: readonly string[] }

/** Adds a remark of the holder to a report within its window. Refuses as `openHomeState` and `addRemark` do. */
export async function addGuestRemark(
  deps: Deps,
  { code, moment, room, text, photos, ...credentials }: Input,
): Promise<Result<HomeStatesView, HomeStateRefusal | AddRefusal>> {
  const opened = await openHomeState(deps, { code, moment }, credentials)
  if (!opened.ok) return opened
  const booking = opened.value
  const remark = { room: room || null, text, photos }
  const added = await addRemark(deps, { booking, moment, remark, by: GUEST })
  return added.ok ? ok(await homeStatesView(deps.db, deps, booking)) : added
}
