import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { PICK_POINT } from '#contract/site-paths.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { close, lasso, pin } from '#ui/icons.ts'
import { EVERYWHERE, type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import * as styles from './list-map.module.css'

/** What the visitor does with the map instead of moving it. */
export type MapMode = 'pick' | 'draw'

type Mode = { readonly mode: MapMode | null; readonly former: MapMode | null }

/** Returns what the map is used for now, and for before; an address with the hash begins with choosing a point. */
export function useMapMode() {
  const { hash, key } = useLocation()
  const [state, setState] = useState<Mode>({ mode: null, former: null })
  const [setMode] = useState(() => (mode: MapMode | null) => setState(({ mode: former }) => ({ mode, former })))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash may be followed again
  useEffect(() => {
    if (hash === `#${PICK_POINT}`) setMode('pick')
    // The search of a move of the map may arrive while an area is drawn.
    else setState((now) => (now.mode === 'pick' ? { mode: null, former: null } : now))
  }, [hash, key])
  return { ...state, setMode }
}

type MapBarProps = {
  readonly query: ListQuery
  readonly searches: boolean
  readonly onSearches: (searches: boolean) => void
  readonly onMode: (mode: MapMode) => void
  /** The mode that has just ended, whose button takes the focus back. */
  readonly former: MapMode | null
}

/** What a search by the map can do: follow its moves, be limited to a drawn area, begin at a point; and the area that it is limited to. */
export function MapBar({ query, searches, onSearches, onMode, former }: MapBarProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isLimited = query.bounds !== undefined || query.area !== undefined
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className={styles.mapBar}>
      {query.area === undefined && (
        <label className={styles.mapMove}>
          <input type="checkbox" checked={searches} onChange={(event) => onSearches(event.target.checked)} />
          {m.map_search_moves()}
        </label>
      )}
      {isLimited && (
        <Link
          className="chip"
          to={resultsPath(query, EVERYWHERE)}
          aria-label={m.search_filters_remove({ filter: m.search_filter_area() })}
          preventScrollReset
        >
          {m.search_filter_area()}
          <Icon shape={close} />
        </Link>
      )}
      <button ref={former === 'pick' ? button : null} type="button" className="chip" onClick={() => onMode('pick')}>
        <Icon shape={pin} />
        <span>{m.map_point_start()}</span>
      </button>
      <button ref={former === 'draw' ? button : null} type="button" className="chip" onClick={() => onMode('draw')}>
        <Icon shape={lasso} />
        <span>{m.map_draw_start()}</span>
      </button>
    </div>
  )
}
