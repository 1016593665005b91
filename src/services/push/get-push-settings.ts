import { ok } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findPushReader, type PushAccess, type PushAnswer, pushSettingsView } from './push-reader.ts'

/** Gets how a reader of a booking is notified. Refuses `booking_not_found` and `forbidden`. */
export async function getPushSettings(deps: Deps, access: PushAccess): Promise<PushAnswer> {
  const found = await findPushReader(deps, access)
  return found.ok ? ok(await pushSettingsView(deps, found.value.reader)) : found
}
