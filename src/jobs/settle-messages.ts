import type { Deps } from '#services/deps.ts'
import { applyStoredEvents } from '#services/payment/apply-stored-events.ts'

/** Delivers what a gateway has to say, if that is ours to do, and sees it applied. Answers how much of all that there was. */
export async function settleMessages(deps: Deps, deliverDue: () => Promise<number>): Promise<number> {
  const delivered = await deliverDue()
  const applied = await deps.background.settled()
  return delivered + applied + (await applyStoredEvents(deps))
}
