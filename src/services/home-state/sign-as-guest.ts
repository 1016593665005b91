import type { HomeStatesView } from '#contract/home-state.ts'
import type { GuestSignature } from '#domain/home-state/home-state.ts'
import { ok, type Result } from '#domain/shared/refusal.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import type { Deps } from '#services/deps.ts'
import { homeStatesView } from './home-state-view.ts'
import { type HomeStateKey, type HomeStateRefusal, openHomeState } from './open-home-state.ts'
import { type SignRefusal, sign } from './sign.ts'

type Input = BookingCredentials & HomeStateKey & GuestSignature & { readonly contentsHash: string }

/** Signs a report for the holder within its window. Refuses as `openHomeState` and `sign` do. */
export async function signAsGuest(
  deps: Deps,
  { code, moment, name, path, contentsHash, ...credentials }: Input,
): Promise<Result<HomeStatesView, HomeStateRefusal | SignRefusal>> {
  const opened = await openHomeState(deps, { code, moment }, credentials)
  if (!opened.ok) return opened
  const booking = opened.value
  const signed = await sign(deps, { booking, moment, contentsHash, signer: { guest: { name, path } } })
  return signed.ok ? ok(await homeStatesView(deps.db, deps, booking)) : signed
}
