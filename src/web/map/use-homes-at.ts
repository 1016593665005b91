import { useEffect, useState } from 'react'
import type { ApartmentPage } from '#contract/catalogue.ts'
import { MAX_PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import type { ListQuery } from '#web/components/search/results-path.ts'
import type { Marker, Place } from './map-types.ts'
import { boundsAround } from './map-views.ts'

export type HomesOfMarker = { readonly codes: readonly string[]; readonly places: readonly Place[] }

/**
 * The homes of an opened mark with their prices, from the list if it has them, otherwise from the server. Undefined while
 * loading; empty if the homes are gone or the request failed.
 */
export function useHomesAt(
  marker: Marker | null,
  { codes, places }: HomesOfMarker,
  query: ListQuery,
  listed: readonly HomeCardData[],
): readonly HomeCardData[] | undefined {
  const [fetched, setFetched] = useState<{ key: string; homes: readonly HomeCardData[] }>()
  const here = listed.filter(({ houseCode }) => codes.includes(houseCode))
  const isListed = here.length === codes.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place, and an open card does not follow changes of the query
  useEffect(() => {
    if (!marker || isListed) return
    const controller = new AbortController()
    const finish = (homes: readonly HomeCardData[]) => setFetched({ key: marker.key, homes })
    const around = { ...query, bounds: boundsAround(places), page: 1, pageSize: MAX_PAGE_SIZE }
    fetchHomes(around, controller.signal).then(
      ({ items }) => finish(homesIn(codes, items).map((home) => homeCardData(home))),
      () => !controller.signal.aborted && finish([]),
    )
    return () => controller.abort()
  }, [marker?.key, isListed])
  if (!marker) return undefined
  if (isListed) return here
  return fetched?.key === marker.key ? fetched.homes : undefined
}

/** The homes of the mark among those around it. */
function homesIn(codes: readonly string[], around: ApartmentPage['items']): ApartmentPage['items'] {
  return around.filter(({ houseCode }) => codes.includes(houseCode))
}
