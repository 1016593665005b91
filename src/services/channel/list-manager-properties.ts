import { findHomesByCode } from '#db/block/block-rows.ts'
import { findManagedHomeByCode, listConnectedProperties } from '#db/channel/managed-home-rows.ts'
import type { ListedProperty } from '#domain/channel/channel-manager.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { managerRefusal } from './manager-refusal.ts'

export type ProposedProperty = Pick<ListedProperty, 'propertyId' | 'title' | 'currency'> & {
  /** Whether its title begins with the house code. */
  readonly isLikely: boolean
}
type ListRefusal = Refusal<'apartment_not_found' | 'manager_missing' | 'home_connected' | 'manager_failed'>

/** Returns the properties of the channel manager that are no home of ours yet, first those named after this one. */
export async function listManagerProperties(
  { db, channelManager }: Pick<Deps, 'db' | 'channelManager'>,
  { houseCode }: { readonly houseCode: string },
): Promise<Result<readonly ProposedProperty[], ListRefusal>> {
  if (!channelManager) return refuse('manager_missing')
  const [home] = await findHomesByCode(db, [houseCode])
  if (!home) return refuse('apartment_not_found')
  if (await findManagedHomeByCode(db, houseCode)) return refuse('home_connected')
  const listed = await channelManager.listProperties()
  if (!listed.ok) return managerRefusal(listed)
  const connected = await listConnectedProperties(db)
  const open = listed.value.filter(({ propertyId }) => !connected.has(propertyId))
  const proposed = open.map(({ propertyId, title, currency }) => {
    return { propertyId, title, currency, isLikely: title.split(' ', 1)[0] === houseCode }
  })
  return ok(proposed.toSorted(byLikelihood))
}

function byLikelihood(one: ProposedProperty, other: ProposedProperty): number {
  return Number(other.isLikely) - Number(one.isLikely) || one.title.localeCompare(other.title, 'es')
}
