import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import type { ApartmentQuery } from '#contract/apartment-query.ts'
import { areaCorners } from '#domain/catalogue/drawn-area.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { highlight, highlightedBy, onHighlight } from '#web/components/home-card/highlight.ts'
import type { HomeCardData } from '#web/components/home-card/home-card-data.ts'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import type { MapArea } from './area-layer.ts'
import { moveClearOfTools } from './clear-of-tools.ts'
import type { DrawnMap } from './draw-map.ts'
import { MapBar, type MapMode, useMapMode } from './map-bar.tsx'
import { isSheet, MapCard } from './map-card.tsx'
import { MapCanvas, MapCredit, MapTools, MapWait } from './map-tools.tsx'
import type { MapBounds, Marker, Reach } from './map-types.ts'
import { rounded, viewOf, viewOfPins } from './map-views.ts'
import type { PinIndex } from './pin-index.ts'
import { PointPicker } from './point-picker.tsx'
import { useDrawnMap, useMapTiles } from './use-drawn-map.ts'
import { homesOfMarker, useHomesAt } from './use-homes-at.ts'
import { type LoadedPins, usePins } from './use-pins.ts'

/** Loaded once a visitor draws. */
const AreaDrawer = lazy(async () => ({ default: (await import('./area-drawer.tsx')).AreaDrawer }))

type ListMapProps = {
  readonly query: ListQuery
  /** Homes of the list, whose cards need not be fetched. */
  readonly homes: readonly HomeCardData[]
  readonly areas: readonly MapArea[]
  readonly goals: readonly Reach[]
  readonly label: string
}

/** Milliseconds without a move before the map searches. */
const REST_MS = 250

/** The homes of the list on a map. Moving the map changes the address and so the list. */
export function ListMap({ query, homes, areas, goals, label }: ListMapProps) {
  const locale = getLocale()
  const box = useRef<HTMLDivElement>(null)
  const tiles = useMapTiles()
  const [searches, setSearches] = useState(true)
  const [opened, setOpened] = useState<Marker | null>(null)
  const [seen, setSeen] = useState<MapBounds | null>(null)
  const [isMoved, setMoved] = useState(false)
  const { mode, former, setMode } = useMapMode()
  const endMode = () => setMode(null)
  const moved = useMovedSearch(query, searches && mode === null && query.area === undefined)
  const index = useRef<PinIndex | null>(null)
  const { map, state, retry } = useDrawnMap(box, () => ({
    view: viewOf(query),
    tiles,
    locale,
    scrolls: 'map',
    onPress: (marker) => press(marker),
    onHighlight: (marker) => highlight('map', marker ? (index.current?.codesOf(marker) ?? []) : []),
    onMove: (bounds, by) => {
      setSeen(bounds)
      setMoved(by === 'person')
      if (by === 'person') moved.search(bounds)
    },
  }))
  const pins = usePins(map, query, seen)
  index.current = pins.index
  const press = useLatest((marker: Marker) => {
    if (!map || !pins.index) return
    const homes = pins.index.codesOf(marker).length
    const opens = homes === 1 || (homes > 1 && isSheet())
    const closer = opens ? null : pins.index.opensAt(marker, map.zoom())
    if (closer === null) setOpened(marker)
    else map.zoomTo(marker, closer)
  })
  useViewOfAddress(map, box, { query, loaded: pins.loaded, moved })
  useHighlightedPins(map, pins.index)
  useTopOffset(box)
  const area = (!isMoved && query.bounds) || null
  // biome-ignore lint/correctness/useExhaustiveDependencies: bounds are the same while their numbers are
  useEffect(() => map?.pins.limitTo(area), [map, JSON.stringify(area)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search brings its areas again
  useEffect(() => map?.showAreas(areas), [map, JSON.stringify(areas)])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search brings its goals again
  useEffect(() => map?.showGoals(goals), [map, JSON.stringify(goals)])
  useEffect(() => map?.showDrawnArea(query.area === undefined ? null : areaCorners(query.area)), [map, query.area])
  useOpenedPins(map, pins.index, opened)
  const shown = homesOfMarker(pins.index, opened)
  const found = useHomesAt(opened, shown, query, homes)
  const closeCard = useLatest(() => {
    if (opened) map?.pins.focus(opened.key)
    setOpened(null)
  })
  const showOthers = () => {
    closeCard()
    if (map && opened) map.zoomTo(opened, pins.index?.opensAt(opened, map.zoom()) ?? map.zoom())
  }
  const startMode = (next: MapMode) => {
    setOpened(null)
    setMode(next)
  }
  return (
    <>
      <MapCanvas box={box} label={`${label}. ${m.map_help()}`} isCovered={mode === 'draw'} />
      {map && mode === 'pick' && <PointPicker map={map} query={query} onEnd={endMode} />}
      {map && mode === 'draw' && (
        <Suspense>
          <AreaDrawer map={map} query={query} onEnd={endMode} />
        </Suspense>
      )}
      {state !== 'drawn' && <MapWait failed={state === 'failed'} onRetry={retry} />}
      {state === 'drawn' && mode === null && (
        <MapBar query={query} searches={searches} onSearches={setSearches} onMode={startMode} former={former} />
      )}
      {state === 'drawn' && mode !== 'draw' && <MapTools onZoom={(steps) => map?.zoomBy(steps)} />}
      {map && opened && (
        <MapCard
          key={opened.key}
          map={map}
          marker={opened}
          homes={found}
          others={shown.others}
          stay={query}
          onOthers={showOthers}
          onClose={closeCard}
        />
      )}
      <MapCredit tiles={tiles} areas={areas} />
    </>
  )
}

function useLatest<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  latest.current = callback
  const [stable] = useState(
    () =>
      (...args: Args) =>
        latest.current(...args),
  )
  return stable
}

/** Sets the top of the map in a custom property: the sheet makes the map fill the rest of the window. */
function useTopOffset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const frame = box.current?.closest('section')
    const measure = () => {
      const top = frame?.parentElement?.getBoundingClientRect().top ?? 0
      frame?.style.setProperty('--map-top', `${Math.round(top + scrollY)}px`)
    }
    // What stands above may grow, shrink or be closed while the page is open.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box])
}

type MovedSearch = { search(bounds: MapBounds): void; isOwn(bounds: ApartmentQuery['bounds']): boolean }

/**
 * Searches the area to which the map was moved. `isOwn` recognises the addresses that result, for which the map need not move.
 * Other navigations take precedence: one to another page cancels the search, one to another search is waited for.
 */
function useMovedSearch(query: ListQuery, searches: boolean): MovedSearch {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ownBounds = useRef('')
  /** The navigation of the last search until it is finished. */
  const pending = useRef<Promise<void> | null>(null)
  useEffect(() => {
    // The page knows of the navigation of a link only once it is rendered again, and the search may begin before.
    const drop = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href]')) clearTimeout(timer.current)
    }
    document.addEventListener('click', drop, { capture: true })
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('click', drop, { capture: true })
    }
  }, [])
  const search = useLatest((bounds: MapBounds) => {
    clearTimeout(timer.current)
    if (searches) timer.current = setTimeout(() => searchAt(bounds), REST_MS)
  })
  const searchAt = useLatest((bounds: MapBounds) => {
    if (!searches || (next && next.pathname !== pathname)) return
    if (next && !pending.current) return search(bounds)
    const there = rounded(bounds)
    ownBounds.current = JSON.stringify(there)
    const navigation = Promise.resolve(navigate(resultsPath(query, { bounds: there }), { preventScrollReset: true }))
    pending.current = navigation
    void navigation.finally(() => {
      if (pending.current === navigation) pending.current = null
    })
  })
  // The address of an earlier move may arrive while a later one is pending.
  const isOwn = (bounds: ApartmentQuery['bounds']) =>
    bounds !== undefined && (pending.current !== null || JSON.stringify(bounds) === ownBounds.current)
  return { search, isOwn }
}

/** Moves the map to addresses that it did not cause: back, forward, another city. */
function useViewOfAddress(
  map: DrawnMap | null,
  box: RefObject<HTMLElement | null>,
  { query, loaded, moved }: { query: ListQuery; loaded: LoadedPins | null; moved: MovedSearch },
): void {
  const { bounds, area, city, neighbourhoods } = query
  const place = JSON.stringify([bounds, area, city, neighbourhoods])
  const isLimited = bounds !== undefined || area !== undefined
  const isOwn = moved.isOwn(bounds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `place` stands for its parts
  useEffect(() => {
    if (!map || isOwn) return
    const fitted = isLimited || !loaded ? null : viewOfPins(loaded.view)
    map.setView(fitted ?? viewOf(query))
    if (!fitted || !loaded || !box.current) return
    moveClearOfTools(map, { index: loaded.index, bounds: fitted.bounds, canvas: box.current })
  }, [map, place, isOwn, isLimited ? null : loaded?.key])
}

/** Highlights the pins of the homes that are highlighted in the list. */
function useHighlightedPins(map: DrawnMap | null, index: PinIndex | null): void {
  useEffect(() => {
    if (!map || !index) return
    return onHighlight(() => {
      const codes = highlightedBy('list')
      map.pins.highlight((marker) => codes.size > 0 && index.codesOf(marker).some((code) => codes.has(code)))
    })
  }, [map, index])
}

/** Marks the pin whose card is open, and those whose card was opened while the map is shown. */
function useOpenedPins(map: DrawnMap | null, index: PinIndex | null, opened: Marker | null): void {
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!map || !index) return
    const codes = opened ? index.codesOf(opened) : []
    for (const code of codes) seen.current.add(code)
    const anyIn = (marker: Marker, some: (code: string) => boolean) => index.codesOf(marker).some(some)
    map.pins.setOpened(
      (marker) => anyIn(marker, (code) => codes.includes(code)),
      (marker) => !index.isCoarse && !anyIn(marker, (code) => !seen.current.has(code)),
    )
  }, [map, index, opened])
}
