import { redirect } from 'react-router'
import { cityPath, neighbourhoodPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { findPlace } from '#services/catalogue/find-place.ts'
import type { Deps } from '#services/deps.ts'
import { notFound } from '#web/server/not-found.ts'

/**
 * What a loader throws where no place has exactly this address: the way to the one that is meant, else 404. For now only, since
 * a catalogue can bring a neighbourhood of the same name tomorrow.
 */
export async function redirectToPlace(
  deps: Pick<Deps, 'read'>,
  locale: Locale,
  words: readonly [first: string, second?: string],
): Promise<Response | ReturnType<typeof notFound>> {
  const place = await findPlace(deps, ...words)
  if (!place) return notFound()
  const { city, neighbourhood } = place
  return redirect(neighbourhood ? neighbourhoodPath(locale, city, neighbourhood) : cityPath(locale, city))
}
