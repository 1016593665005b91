import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { MapTiles, RootData } from '#web/client/root-data.ts'
import { whenNear, yieldToMain } from '#web/client/scheduling.ts'
import type { DrawnMap, DrawOptions } from './draw-map.ts'

type State = 'waiting' | 'drawn' | 'failed'

export function useMapTiles(): MapTiles | null {
  return useRouteLoaderData<RootData>('root')?.mapTiles ?? null
}

/** Loads and draws a map when its box comes near the viewport; `options` is called at that moment. */
export function useDrawnMap(box: RefObject<HTMLElement | null>, options: () => DrawOptions) {
  const [map, setMap] = useState<DrawnMap | null>(null)
  const [state, setState] = useState<State>('waiting')
  const [tries, setTries] = useState(0)
  const latest = useRef(options)
  latest.current = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try draws the map again
  useEffect(() => {
    const element = box.current
    if (!element) return
    let drawn: DrawnMap | null = null
    let gone = false
    const draw = async () => {
      try {
        const { drawMap } = await import('./draw-map.ts')
        await yieldToMain()
        if (gone) return
        drawn = drawMap(element, latest.current())
        setMap(drawn)
        setState('drawn')
      } catch {
        if (!gone) setState('failed')
      }
    }
    const stop = whenNear(element, draw)
    return () => {
      gone = true
      stop()
      drawn?.remove()
      setMap(null)
    }
  }, [box, tries])
  const retry = useCallback(() => {
    setState('waiting')
    setTries((count) => count + 1)
  }, [])
  return { map, state, retry }
}
