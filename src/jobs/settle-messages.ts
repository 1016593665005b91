import type { Deps } from '#services/deps.ts'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'

/** Delivers pending webhooks, if this process does so, and applies the events. Returns how many there were. */
export async function settleMessages(deps: Deps, deliverDue: () => Promise<number>): Promise<number> {
  const delivered = await deliverDue()
  const applied = await deps.background.settled()
  return delivered + applied + (await applyStoredEvents(deps))
}
