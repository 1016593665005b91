import { listPlacesWithHomes, type PlaceRow } from '#db/timeline/place-rows.ts'
import type { Scope } from '#domain/staff/permissions.ts'
import type { Deps } from '#services/deps.ts'

export type HomePlace = PlaceRow

/** Lists the neighbourhoods in which a member has homes, by city and name. */
export function listHomePlaces({ db }: Pick<Deps, 'db'>, member: Scope): Promise<HomePlace[]> {
  return listPlacesWithHomes(db, member.cities)
}
