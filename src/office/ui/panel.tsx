import { type ReactNode, useId } from 'react'
import * as styles from './panel.module.css'

type PanelProps = {
  readonly title: string
  /** A remark beside the title: a count, a moment. */
  readonly note?: ReactNode
  /** Actions at the end of the head. */
  readonly actions?: ReactNode
  /** Tables reach the edges, other content has a margin. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

/** A titled block of a page. */
export function Panel({ title, note, actions, isFlush, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {note ? <span className="soft">{note}</span> : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </header>
      {isFlush ? children : <div className={styles.body}>{children}</div>}
    </section>
  )
}
