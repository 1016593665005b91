import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { whenNear } from '#web/client/scheduling.ts'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import type { ListQuery } from '#web/components/search/results-path.ts'
import type { MapArea } from './area-layer.ts'
import * as mapFrameStyles from './map-frame.module.css'
import type { Reach } from './map-types.ts'

const ListMap = lazy(async () => ({ default: (await import('./list-map.tsx')).ListMap }))

type ListMapFrameProps = {
  readonly query: ListQuery
  readonly homes: readonly HomeCardData[]
  readonly areas: readonly MapArea[]
  /** The places that the search is near. */
  readonly goals: readonly Reach[]
  /** “Madrid” or “Chueca, Madrid”; null for all cities. */
  readonly place: string | null
}

/** The box of the map beside the list. Its scripts load when the box comes near the viewport. */
export function ListMapFrame({ query, homes, areas, goals, place }: ListMapFrameProps) {
  const box = useRef<HTMLElement>(null)
  const isSeen = useSeen(box)
  const label = place ? m.map_label({ place }) : m.map_label_all()
  return (
    <section
      className={`${mapFrameStyles.mapFrame} ${mapFrameStyles.listMap}`}
      aria-label={`${label}. ${m.map_equal()}`}
      ref={box}
    >
      {isSeen && (
        <Suspense>
          <ListMap query={query} homes={homes} areas={areas} goals={goals} label={label} />
        </Suspense>
      )}
    </section>
  )
}

function useSeen(box: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    // A transition renders in several tasks, as the map takes long to prepare.
    return whenNear(box.current, () => startTransition(() => setSeen(true)))
  }, [box])
  return isSeen
}
