import { useEffect, useState } from 'react'
import { type ApartmentQuery, defaultSort, toSearchParams } from '#contract/apartment-query.ts'
import type { PinsView } from '#contract/catalogue.ts'
import { getLocale } from '#i18n/locale.ts'
import { fetchPins } from '#web/client/api/catalogue-client.ts'
import type { DrawnMap } from './draw-map.ts'
import type { MapBounds } from './map-types.ts'
import { rounded } from './map-views.ts'
import { sizesHere } from './marker-sizes.ts'
import { markerTexts } from './marker-texts.ts'
import { indexPins, type PinIndex } from './pin-index.ts'

/** The pins of the whole search, not of the view, so that they are there before the map moves to them. */
export type LoadedPins = { readonly key: string; readonly view: PinsView; readonly index: PinIndex }

/**
 * Loads the pins of a search and shows them on the map. If the server sends clusters, the pins of each view (`seen`) are loaded
 * too, which has fewer. A failed request leaves the map as it was: the list has the homes.
 */
export function usePins(map: DrawnMap | null, query: ApartmentQuery, seen: MapBounds | null) {
  const [loaded, setLoaded] = useState<LoadedPins | null>(null)
  const [viewIndex, setViewIndex] = useState<PinIndex | null>(null)
  const key = searchKey(query)
  useEffect(() => {
    const controller = new AbortController()
    setViewIndex(null)
    fetchPins(new URLSearchParams(key), controller.signal).then((view) => {
      setLoaded({ key, view, index: indexPins(view, markerTexts(getLocale()), sizesHere()) })
    }, ignore)
    return () => controller.abort()
  }, [key])
  const isCoarse = loaded?.key === key && loaded.index.isCoarse
  const viewParams = isCoarse && seen ? toSearchParams({ bounds: rounded(seen) }).toString() : null
  useEffect(() => {
    if (!viewParams) return
    const controller = new AbortController()
    const params = new URLSearchParams(`${key}&${viewParams}`)
    fetchPins(params, controller.signal).then(
      (view) => setViewIndex(indexPins(view, markerTexts(getLocale()), sizesHere())),
      ignore,
    )
    return () => controller.abort()
  }, [key, viewParams])
  const index = viewIndex ?? loaded?.index ?? null
  useEffect(() => {
    if (map && index) map.pins.show(index.markers)
  }, [map, index])
  return { loaded: loaded?.key === key ? loaded : null, index }
}

/** The part of the query that decides which homes are on the map: without view and order. */
function searchKey(query: ApartmentQuery): string {
  const everywhere = { ...query, bounds: undefined, sort: defaultSort(query), page: 1, pageSize: undefined } as const
  return toSearchParams(everywhere).toString()
}

function ignore(): void {}
