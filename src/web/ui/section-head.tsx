import type { ReactNode } from 'react'
import * as styles from './section-head.module.css'

/** The heading of a section, with a link or control beside it. */
export function SectionHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div className={styles.sectionHead}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
