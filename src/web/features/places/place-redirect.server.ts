import { redirect } from 'react-router'
import { cityPath, neighbourhoodPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { findPlace } from '#services/catalogue/find-place.ts'
import type { Deps } from '#services/deps.ts'
import { notFound } from '#web/server/not-found.ts'

/**
 * What a loader throws if no place has exactly this address: a redirect to a similar one, otherwise 404. The redirect is
 * temporary, because a later catalogue may contain a neighbourhood of that name.
 */
export async function redirectToPlace(
  deps: Pick<Deps, 'read'>,
  words: readonly [first: string, second?: string],
): Promise<Response | ReturnType<typeof notFound>> {
  const locale = getLocale()
  const place = await findPlace(deps, ...words)
  if (!place) return notFound()
  const { city, neighbourhood } = place
  return redirect(neighbourhood ? neighbourhoodPath(locale, city, neighbourhood) : cityPath(locale, city))
}
