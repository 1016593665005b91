import { useEffect, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import type { ListQuery } from '#web/components/search/results-path.ts'
import type { Mark } from './map-types.ts'
import { boundsAround } from './map-views.ts'

/** Limit of homes in a card: a position may have more. */
const MOST_HOMES = 12

/**
 * The homes of an opened pin with their prices, from the list if it has them, otherwise from the server. Undefined while
 * loading; empty if the homes are gone or the request failed.
 */
export function useHomesAt(
  mark: Mark | null,
  codes: readonly string[],
  query: ListQuery,
  listed: readonly HomeCardData[],
  locale: Locale,
): readonly HomeCardData[] | undefined {
  const [fetched, setFetched] = useState<{ key: string; homes: readonly HomeCardData[] }>()
  const here = listed.filter(({ houseCode }) => codes.includes(houseCode))
  const isListed = here.length === codes.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the place, and an open card does not follow changes of the query
  useEffect(() => {
    if (!mark || isListed) return
    const controller = new AbortController()
    const finish = (homes: readonly HomeCardData[]) => setFetched({ key: mark.key, homes })
    fetchHomes({ ...query, bounds: boundsAround(mark), page: 1, pageSize: MOST_HOMES }, controller.signal).then(
      ({ items }) => finish(items.map((home) => homeCardData(home, locale))),
      () => !controller.signal.aborted && finish([]),
    )
    return () => controller.abort()
  }, [mark?.key, isListed])
  if (!mark) return undefined
  if (isListed) return here
  return fetched?.key === mark.key ? fetched.homes : undefined
}
