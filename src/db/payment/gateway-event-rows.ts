import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '#db/connection/client.ts'
import { gatewayEvents } from '#db/schema/payment.ts'
import { bool } from '#db/statement/columns.ts'
import { defineStatement, runStatement } from '#db/statement/statement.ts'
import type { ChargeState } from '#domain/payment/charge-state.ts'

export type GatewayEventRow = Omit<typeof gatewayEvents.$inferInsert, 'appliedAt'>

// The look-up comes first, so that an event which is delivered again writes nothing; rivals meet at the primary key.
const STORE = defineStatement({
  name: 'gateway_event_store',
  row: { applied: bool },
  text: `
insert into gateway_events (gateway, event_id, charge_id, received_at, applied_at)
select $1, $2, $3::uuid, $4::timestamptz, (select $4::timestamptz from charges where id = $3::uuid and state = any($5::text[]))
 where not exists (select from gateway_events where gateway = $1 and event_id = $2)
on conflict do nothing
returning applied_at is not null as applied`,
})

/**
 * Stores an event once by its id, in one statement; as applied where its charge is in one of `finalStates`. `known` means
 * that it was stored before.
 */
export async function storeGatewayEvent(
  on: Queryable,
  { gateway, eventId, chargeId, receivedAt }: GatewayEventRow,
  finalStates: readonly ChargeState[],
): Promise<'duplicate' | 'applied' | 'to_apply'> {
  const params = [gateway, eventId, chargeId, receivedAt, finalStates]
  const [stored] = await runStatement(on, STORE, params)
  if (!stored) return 'duplicate'
  return stored.applied ? 'applied' : 'to_apply'
}

/** Returns false when another transaction has applied the event; waits for it. */
export async function claimGatewayEvent(
  tx: Tx,
  { gateway, eventId }: Pick<GatewayEventRow, 'gateway' | 'eventId'>,
  appliedAt: Date,
): Promise<boolean> {
  const claimed = await tx
    .update(gatewayEvents)
    .set({ appliedAt })
    .where(and(eq(gatewayEvents.gateway, gateway), eq(gatewayEvents.eventId, eventId), isNull(gatewayEvents.appliedAt)))
    .returning({ eventId: gatewayEvents.eventId })
  return claimed.length === 1
}

/** Returns events of these gateways that are stored and not applied, the oldest first. */
export async function listEventsToApply(
  on: Queryable,
  { names }: { readonly names: readonly string[] },
  most: number,
): Promise<GatewayEventRow[]> {
  return on
    .select()
    .from(gatewayEvents)
    .where(and(isNull(gatewayEvents.appliedAt), inArray(gatewayEvents.gateway, [...names])))
    .orderBy(asc(gatewayEvents.receivedAt))
    .limit(most)
}
