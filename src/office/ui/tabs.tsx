import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import * as styles from './tabs.module.css'

export type TabLink = {
  readonly to: string
  readonly label: string
  readonly count?: number | undefined
  /** Whether the count is work that waits for staff. */
  readonly isDue?: boolean
}

/** Parts of a page that have addresses of their own. Where they do not fit side by side, they scroll to the current one. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly TabLink[]; current?: string }) {
  const { pathname, search } = useLocation()
  const here = current ?? pathname + search
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = [...(nav.current?.children ?? [])].find((one) => one.getAttribute('href') === here)
    // `scrollIntoView` would scroll a page that a visitor went back to as well.
    if (nav.current && link instanceof HTMLElement)
      nav.current.scrollLeft = link.offsetLeft + (link.offsetWidth - nav.current.clientWidth) / 2
  }, [here])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, label, count, isDue }) => (
        <Link
          key={to}
          className={styles.tab}
          to={to}
          aria-current={to === here ? 'page' : undefined}
          preventScrollReset
        >
          {label}
          {count === undefined ? null : <span className={isDue ? styles.due : styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  )
}
