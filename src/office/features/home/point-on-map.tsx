import { useMemo, useRef, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import { type Point, readPoint } from './home-point.ts'
import type { PointMapProps } from './point-map.tsx'

const pointMap = deferred<PointMapProps>(async () => (await import('./point-map.tsx')).PointMap, false)

type PointOnMapProps = Omit<PointMapProps, 'point' | 'onClose'> & {
  /** The point as its field has it, which may be none. */
  readonly typed: string
}

/** The button that opens the map of a point, whose scripts come then, and the map. Without them the field is left to type in. */
export function PointOnMap({ typed, ...rest }: PointOnMapProps) {
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  const read = useMemo(() => readPoint(typed), [typed])
  // The mark stays while the field has no point.
  const last = useRef<Point | null>(read)
  last.current = read ?? last.current
  if (state === 'open' && last.current) {
    const props = { ...rest, point: last.current, onClose: () => setState('failed') }
    return <Deferred of={pointMap} props={props} fallback={<p role="status">{m.map_loading()}</p>} />
  }
  return (
    <div>
      <Button isDisabled={last.current === null} onPress={() => setState('open')}>
        {m.home_place_map_show()}
      </Button>
      {state === 'failed' ? <p role="status">{m.home_place_map_failed()}</p> : null}
    </div>
  )
}
