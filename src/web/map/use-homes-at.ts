import { useEffect, useState } from 'react'
import type { Locale } from '#domain/shared/text.ts'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { type HomeCardData, homeCardData } from '#web/components/home-card/home-card-data.ts'
import type { ListQuery } from '#web/components/search/list-address.ts'
import type { Mark } from './map-types.ts'
import { boundsAround } from './map-views.ts'

/** A place may hold more homes than a card can show. */
const MOST_HOMES = 12

/**
 * The homes of an opened pin with their prices: from the list where it has them, else from the server. Undefined while they
 * are looked up, none where they are gone or no answer comes.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the place, and the card is of the moment
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
