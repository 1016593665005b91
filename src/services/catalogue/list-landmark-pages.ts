import type { LandmarkCardView } from '#contract/places.ts'
import { countInReach } from '#db/catalogue/reach-rows.ts'
import { LANDMARK_PAGE_LEAST_HOMES, REACH_MINUTES } from '#domain/catalogue/catalogue-policy.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { PAGE_LANDMARKS } from '#domain/catalogue/landmark.ts'
import { reachMetres } from '#domain/catalogue/travel-time.ts'
import type { Deps } from '#services/deps.ts'

/** Lists the hospitals and universities with a page, of one city if it is given: those with enough homes in reach. */
export async function listLandmarkPages({ read }: Pick<Deps, 'read'>, city?: City): Promise<LandmarkCardView[]> {
  const landmarks = PAGE_LANDMARKS.filter((landmark) => city === undefined || landmark.city === city)
  const counts = await read((db) => countInReach(db, landmarks, reachMetres('a-pie', REACH_MINUTES)))
  return landmarks
    .map(({ city: of, slug, kind, name }, index) => ({ city: of, slug, kind, name, count: counts[index] ?? 0 }))
    .filter(({ count }) => count >= LANDMARK_PAGE_LEAST_HOMES)
}
