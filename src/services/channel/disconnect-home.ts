import { deleteManagedHome, hasWaitingReservation, lockManagedHome } from '#db/channel/managed-home-rows.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'

type DisconnectRefusal = Refusal<'home_not_connected' | 'reservation_waits'>

/**
 * Disconnects a home from its property at the channel manager, where all stays as it is, and drops what waits to be pushed. Refuses
 * `reservation_waits` while a reservation of the home waits for its nights, which only its property can change or cancel.
 */
export async function disconnectHome(
  deps: Deps,
  { houseCode, by }: { readonly houseCode: string; readonly by: Actor },
): Promise<Result<null, DisconnectRefusal>> {
  return deps.db.transaction(async (tx): Promise<Result<null, DisconnectRefusal>> => {
    const home = await lockManagedHome(tx, houseCode)
    if (!home) return refuse('home_not_connected')
    const { apartmentId, propertyId, propertyTitle } = home
    if (await hasWaitingReservation(tx, apartmentId)) return refuse('reservation_waits')
    await deleteManagedHome(tx, apartmentId)
    await recordAction(tx, deps, by, {
      act: 'home_disconnected_from_manager',
      subject: { kind: 'home', id: houseCode },
      apartmentId,
      changes: { property: [propertyTitle ?? propertyId, null] },
    })
    return ok(null)
  })
}
