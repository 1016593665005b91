import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { allCities } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { fetchHomes } from '#web/client/api/catalogue-client.ts'
import { EVERYWHERE, type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import type { DrawnMap } from './draw-map.ts'
import * as panelStyles from './map-panel.module.css'
import type { Place } from './map-types.ts'
import * as styles from './point-picker.module.css'

/** Four decimals are about 10 m. */
const DECIMALS = 4

type PointPickerProps = {
  readonly map: DrawnMap
  readonly query: ListQuery
  readonly onEnd: () => void
}

/** Searches near a point of the map: the pressed one, or the centre, for visitors who move the map by keys. */
export function PointPicker({ map, query, onEnd }: PointPickerProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const here = useRef<HTMLButtonElement>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  const pick = async ({ lat, lng }: Place) => {
    const near = `${Number(lat.toFixed(DECIMALS))},${Number(lng.toFixed(DECIMALS))}`
    const found = await fetchHomes({ near, pageSize: 1 }, new AbortController().signal).catch(() => null)
    if (!found?.goal) return setElsewhere(true)
    onEnd()
    const place = { near, city: found.goal.city, neighbourhoods: [], ...EVERYWHERE, sort: 'nearest' } as const
    void navigate(resultsPath(query, place), { preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pick` follows from the query
  useEffect(() => {
    setElsewhere(false)
    here.current?.focus({ preventScroll: true })
    return map.onGround((place) => void pick(place))
  }, [map, query])
  return (
    <>
      <span className={styles.centre} data-picking="" aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves from each of its buttons */}
      <div className={panelStyles.panel} onKeyDown={(event) => event.key === 'Escape' && onEnd()}>
        <p role="status">
          {isElsewhere ? m.map_point_elsewhere({ cities: allCities(locale, 'disjunction') }) : m.map_point_help()}
        </p>
        <button ref={here} type="button" className="btn btn-main btn-s" onClick={() => void pick(map.centre())}>
          {m.map_point_centre()}
        </button>
        <button type="button" className="btn btn-line btn-s" onClick={onEnd}>
          {m.map_point_cancel()}
        </button>
      </div>
    </>
  )
}
