import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { pin } from '#ui/icons.ts'
import * as styles from './home-way.module.css'
import type { HomeWayData } from './home-way.server.ts'

/** How far the home lies from the place that was searched for, with the way back to the homes near there. */
export function HomeWay({ text, more, to }: HomeWayData) {
  return (
    <p className={styles.way}>
      <Icon shape={pin} />
      <span>
        {text} · <Link to={to}>{more}</Link>
      </span>
    </p>
  )
}
