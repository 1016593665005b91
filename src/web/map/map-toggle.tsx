import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { list, map } from '#ui/icons.ts'
import { type ListQuery, resultsPath } from '#web/components/search/results-path.ts'
import * as styles from './map-frame.module.css'

type MapToggleProps = { readonly query: ListQuery }

/** Switches between list and map on phones. Over the list it hides while the visitor scrolls down. */
export function MapToggle({ query }: MapToggleProps) {
  const isMap = query.view === 'map'
  const isAway = useScrolledDown() && !isMap
  const state = isMap ? styles.isMap : isAway ? styles.isAway : ''
  return (
    <Link
      className={`btn ${styles.mapToggle} ${state}`}
      to={resultsPath({ ...query, view: isMap ? undefined : 'map' })}
    >
      <Icon shape={isMap ? list : map} />
      {isMap ? m.map_list_link() : m.map_link()}
    </Link>
  )
}

/** Pixels. A smaller movement is a trembling finger and does not count. */
const LEAST_SCROLL = 8

/** Returns whether the page was last scrolled towards its end. */
function useScrolledDown(): boolean {
  const [isDown, setDown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      if (Math.abs(scrollY - last) < LEAST_SCROLL) return
      setDown(scrollY > last)
      last = scrollY
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return isDown
}
