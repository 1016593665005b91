import type { Result } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { type PhotoRefusal, type SavedPhoto, savePhoto } from '#services/stored-file/save-photo.ts'
import { openHomeStateForStaff, type StaffHomeStateRefusal } from './open-home-state.ts'

type Input = { readonly code: string; readonly content: Uint8Array }

/** Stores a photo that a member of staff sends for a report. Refuses as `openHomeStateForStaff` and `savePhoto` do. */
export async function addStaffPhoto(
  deps: Deps,
  { code, content }: Input,
): Promise<Result<SavedPhoto, StaffHomeStateRefusal | PhotoRefusal>> {
  const opened = await openHomeStateForStaff(deps, code)
  return opened.ok ? savePhoto(deps, { booking: opened.value, kind: 'home_state', content }) : opened
}
