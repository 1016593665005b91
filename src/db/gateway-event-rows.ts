import type { Tx } from './client.ts'
import { gatewayEvents } from './schema/payment.ts'

/** False when an event of this id was stored before. */
export async function insertGatewayEvent(tx: Tx, event: typeof gatewayEvents.$inferInsert): Promise<boolean> {
  const stored = await tx
    .insert(gatewayEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ eventId: gatewayEvents.eventId })
  return stored.length === 1
}
