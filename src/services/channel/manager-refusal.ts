import type { ManagerAnswer } from '#domain/channel/channel-manager.ts'
import type { Refusal } from '#domain/shared/refusal.ts'

/** Returns the refusal of an action that the channel manager did not do, with its fault and its own words. */
export function managerRefusal({
  fault,
  text,
}: Extract<ManagerAnswer<unknown>, { ok: false }>): Refusal<'manager_failed'> {
  return { ok: false, code: 'manager_failed', details: { managerFault: { fault, text } } }
}
