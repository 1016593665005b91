import type { PushChoice } from '#contract/push.ts'
import { saveChoice } from '#db/push/push-subscription-rows.ts'
import { kindsOf } from '#domain/push/push-kinds.ts'
import { ok } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { findPushWriter, type PushAccess, type PushAnswer, pushSettingsView } from './push-reader.ts'

/**
 * Stores what a reader chose; kinds that they can't get are left out, and of one that comes twice the last counts. Refuses
 * `booking_not_found`, `forbidden` and `rate_limited`.
 */
export async function savePushChoice(
  deps: Deps,
  { kinds, quietHours, ...access }: PushAccess & PushChoice,
): Promise<PushAnswer> {
  const found = await findPushWriter(deps, access)
  if (!found.ok) return found
  const { reader } = found.value
  const chosen = new Map(kinds.map(({ kind, isOn }) => [kind, isOn]))
  const own = kindsOf(reader.companionId === null ? 'holder' : 'companion').flatMap((kind) => {
    const isOn = chosen.get(kind)
    return isOn === undefined ? [] : [{ kind, isOn }]
  })
  await deps.db.transaction((tx) => saveChoice(tx, reader, { kinds: own, quietHours }))
  return ok(await pushSettingsView(deps, reader))
}
