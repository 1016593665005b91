import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { whenNear } from '#web/client/scheduling.ts'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { list, map } from '#web/ui/icons.ts'
import * as styles from './list-map.module.css'
import * as mapFrameStyles from './map-frame.module.css'

const ListMap = lazy(async () => ({ default: (await import('./list-map.tsx')).ListMap }))

type ListMapFrameProps = {
  readonly query: ListQuery
  readonly homes: readonly HomeCardData[]
  /** “Madrid” or “Chueca, Madrid”; null for all cities. */
  readonly place: string | null
  readonly locale: Locale
}

/** The box of the map beside the list. Its scripts load when the box comes near the viewport. */
export function ListMapFrame({ query, homes, place, locale }: ListMapFrameProps) {
  const box = useRef<HTMLElement>(null)
  const isSeen = useSeen(box)
  const label = place ? m.map_label({ place }, { locale }) : m.map_label_all({}, { locale })
  return (
    <section
      className={`${mapFrameStyles.mapFrame} ${mapFrameStyles.listMap}`}
      aria-label={`${label}. ${m.map_equal({}, { locale })}`}
      ref={box}
    >
      {isSeen && (
        <Suspense>
          <ListMap query={query} homes={homes} label={label} locale={locale} />
        </Suspense>
      )}
    </section>
  )
}

/** Switches between list and map on phones. */
export function MapToggle({ query, locale }: Pick<ListMapFrameProps, 'query' | 'locale'>) {
  const isMap = query.view === 'map'
  return (
    <Link className={`btn ${styles.mapToggle}`} to={resultsPath(locale, { ...query, view: isMap ? undefined : 'map' })}>
      <Icon shape={isMap ? list : map} />
      {isMap ? m.map_list_link({}, { locale }) : m.map_link({}, { locale })}
    </Link>
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
