import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import * as styles from './request-list.module.css'

type WaitingRowProps = { readonly to: string; readonly isShown: boolean; readonly children: ReactNode }

/** A row of a list, which shows what it is about beside the list. */
export function WaitingRow({ to, isShown, children }: WaitingRowProps) {
  const { search } = useLocation()
  return (
    <li>
      <Link
        className={isShown ? `${styles.row} ${styles.on}` : styles.row}
        to={`${to}${search}`}
        aria-current={isShown ? 'true' : undefined}
        preventScrollReset
      >
        {children}
      </Link>
    </li>
  )
}
