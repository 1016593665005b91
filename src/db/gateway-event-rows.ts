import type { ChargeState } from '#domain/payment/charge-state.ts'
import type { Queryable, Tx } from './client.ts'
import type { gatewayEvents } from './schema/payment.ts'
import { runStatement } from './statement.ts'

type GatewayEventRow = typeof gatewayEvents.$inferInsert

const LOOK_UP = {
  name: 'gateway_event_look_up',
  text: `
select known, case when not known then (select state from charges where id = $3) end as "chargeState"
  from (select exists (select from gateway_events where gateway = $1 and event_id = $2) as known) as event`,
}

/** Whether an event was stored before; if it wasn't, how the charge it tells of stands. One look-up. */
export async function lookUpEvent(
  on: Queryable,
  { gateway, eventId, chargeId }: Pick<GatewayEventRow, 'gateway' | 'eventId' | 'chargeId'>,
): Promise<{ readonly known: boolean; readonly chargeState: ChargeState | null }> {
  type Found = { known: boolean; chargeState: ChargeState | null }
  const [found] = await runStatement<Found>(on, LOOK_UP, [gateway, eventId, chargeId])
  return found ?? { known: false, chargeState: null }
}

const INSERT = {
  name: 'gateway_event_insert',
  text: `insert into gateway_events (gateway, event_id, charge_id, received_at) values ($1, $2, $3, $4)
on conflict do nothing returning event_id`,
}

/** False when an event of this id was stored before. */
export async function insertGatewayEvent(on: Queryable | Tx, event: GatewayEventRow): Promise<boolean> {
  const { gateway, eventId, chargeId, receivedAt } = event
  const stored = await runStatement(on, INSERT, [gateway, eventId, chargeId, receivedAt])
  return stored.length === 1
}
