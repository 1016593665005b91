import type { ReactNode } from 'react'
import * as styles from './action-fields.module.css'

/** The fields of an action, side by side where there is room. */
export function ActionFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A field that takes the room of two. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
