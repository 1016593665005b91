import type { Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { type PhotoRefusal, type SavedPhoto, savePhoto } from '#services/stored-file/save-photo.ts'
import { type HomeStateKey, type HomeStateRefusal, openHomeState } from './open-home-state.ts'

type Input = BookingCredentials & HomeStateKey & { readonly content: Uint8Array }

/** Stores a photo that the holder sends for a report within its window. Refuses as `openHomeState` and `savePhoto` do. */
export async function addGuestPhoto(
  deps: Deps,
  { code, moment, content, ...credentials }: Input,
): Promise<Result<SavedPhoto, HomeStateRefusal | PhotoRefusal>> {
  const opened = await openHomeState(deps, { code, moment }, credentials)
  return opened.ok ? savePhoto(deps, { booking: opened.value, kind: 'home_state', content }) : opened
}
