import type { ReactNode } from 'react'
import * as styles from './label.module.css'

/** Names a figure where rows are cards, whose heads are out of sight. */
export function Label({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  )
}
