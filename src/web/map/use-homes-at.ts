import { useEffect, useState } from 'react'
import { MAX_PAGE_SIZE } from '#domain/catalogue/catalogue-policy.ts'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import type { ListQuery } from '#web/components/search/results-path.ts'
import type { Marker, Place } from './map-types.ts'
import { boundsAround } from './map-views.ts'
import type { PinIndex } from './pin-index.ts'

/** The homes of a mark that its card shows, the cheapest, with their positions; and the number of its other homes. */
export type HomesOfMarker = {
  readonly codes: readonly string[]
  readonly places: readonly Place[]
  readonly others: number
}

/** A card shows no more homes: it is leafed through on a phone. */
const MAX_CARD_HOMES = 12

export function homesOfMarker(index: PinIndex | null, marker: Marker | null): HomesOfMarker {
  const [all, at] = index && marker ? [index.codesOf(marker), index.placesOf(marker)] : [[], []]
  // Positions come with the cheapest first, and each has at least one home.
  return {
    codes: all.slice(0, MAX_CARD_HOMES),
    places: at.slice(0, MAX_CARD_HOMES),
    others: Math.max(0, all.length - MAX_CARD_HOMES),
  }
}

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
  const here = homesIn(codes, listed)
  const isListed = here.length === codes.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place, and an open card does not follow changes of the query
  useEffect(() => {
    if (!marker || isListed) return
    const controller = new AbortController()
    const finish = (homes: readonly HomeCardData[]) => setFetched({ key: marker.key, homes })
    const around = { ...query, bounds: boundsAround(places), sort: 'price', page: 1, pageSize: MAX_PAGE_SIZE } as const
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

/** The homes of the mark among others, in the order of the mark. */
function homesIn<Home extends { readonly houseCode: string }>(
  codes: readonly string[],
  among: readonly Home[],
): Home[] {
  return codes.flatMap((code) => among.find(({ houseCode }) => houseCode === code) ?? [])
}
