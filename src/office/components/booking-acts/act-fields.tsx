import type { ReactNode } from 'react'
import * as styles from './act-fields.module.css'

/** The fields of an act, side by side where there is room. */
export function ActFields({ children }: { readonly children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}

/** A field that takes the room of two. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
