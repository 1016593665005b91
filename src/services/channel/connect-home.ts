import { noteRecovered, readTerms } from '#db/channel/channel-manager-rows.ts'
import { findManagedHome, findManagedHomeByCode, insertManagedHome } from '#db/channel/managed-home-rows.ts'
import type { ChannelManager, HomeDescription, ManagedHome } from '#domain/channel/channel-manager.ts'
import { sitesWithTerms } from '#domain/channel/site-terms.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { recordAction } from '#services/audit/record-action.ts'
import type { Deps } from '#services/deps.ts'
import { describedHome } from './described-home.ts'
import { managerRefusal } from './manager-refusal.ts'
import { subscribeToManager } from './subscribe-to-manager.ts'

type Connection = {
  readonly houseCode: string
  /** The property at the channel manager; without it, one is created there. */
  readonly propertyId?: string | undefined
  readonly by: Actor
}
type ConnectRefusal = Refusal<
  | 'apartment_not_found'
  | 'manager_missing'
  | 'manager_failed'
  | 'home_connected'
  | 'property_connected'
  | 'property_currency'
>

/** Prices of homes are in it, and sent without it. */
const CURRENCY = 'EUR'

/**
 * Connects a home to a property of the channel manager, and creates there what is missing: the property where none is given, its
 * type of room and its rate plans. Nothing is pushed until a member starts it. Refuses `manager_failed` with the fault.
 */
export async function connectHome(
  deps: Deps,
  { houseCode, propertyId, by }: Connection,
): Promise<Result<null, ConnectRefusal>> {
  const { db, channelManager } = deps
  if (!channelManager) return refuse('manager_missing')
  const home = await describedHome(deps, houseCode, sitesWithTerms(await readTerms(db)))
  if (!home) return refuse('apartment_not_found')
  if (await findManagedHomeByCode(db, houseCode)) return refuse('home_connected')
  const made = propertyId
    ? await describeAt(deps, channelManager, home.description, propertyId)
    : await describeNew(channelManager, home.description)
  if (!made.ok) return made
  await subscribeToManager(deps)
  const { ids, title } = made.value
  return db.transaction(async (tx): Promise<Result<null, ConnectRefusal>> => {
    const managed = { apartmentId: home.id, ...ids, propertyTitle: title, mappedAt: deps.clock.now() }
    if (!(await insertManagedHome(tx, managed))) {
      return refuse((await findManagedHomeByCode(tx, houseCode)) ? 'home_connected' : 'property_connected')
    }
    // What its property sold before it was connected is booked with the next reading.
    await noteRecovered(tx, null)
    await recordAction(tx, deps, by, {
      act: 'home_connected_to_manager',
      subject: { kind: 'home', id: houseCode },
      apartmentId: home.id,
      changes: { property: [null, title ?? ids.propertyId] },
    })
    return ok(null)
  })
}

type Made = Result<{ readonly ids: ManagedHome; readonly title: string | null }, ConnectRefusal>

async function describeNew(manager: ChannelManager, home: HomeDescription): Promise<Made> {
  const described = await manager.describe(home, {})
  if (!described.ok) return managerRefusal(described)
  return ok({ ids: described.value, title: `${home.houseCode} ${home.title}` })
}

async function describeAt(
  { db }: Pick<Deps, 'db'>,
  manager: ChannelManager,
  home: HomeDescription,
  propertyId: string,
): Promise<Made> {
  if (await findManagedHome(db, propertyId)) return refuse('property_connected')
  const listed = await manager.listProperties()
  if (!listed.ok) return managerRefusal(listed)
  const property = listed.value.find((one) => one.propertyId === propertyId)
  if (!property) return managerRefusal({ ok: false, fault: 'not_found', text: '' })
  if (property.currency !== CURRENCY) return refuse('property_currency')
  const described = await manager.describe(home, { propertyId })
  return described.ok ? ok({ ids: described.value, title: property.title }) : managerRefusal(described)
}
