import type { ReactNode } from 'react'
import * as styles from './table.module.css'

/** A table of a panel, inside of which it scrolls. What can be done in its rows are their own links and buttons. */
export function Table({
  children,
  'aria-label': label,
}: {
  readonly children: ReactNode
  readonly 'aria-label': string
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys too.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in.
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  )
}

export function TableHeader({ children }: { readonly children: ReactNode }) {
  return (
    <thead>
      <tr>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { readonly children: ReactNode }) {
  return <tbody>{children}</tbody>
}

export function Column({ children, isAmount }: { readonly children?: ReactNode; readonly isAmount?: boolean }) {
  return (
    <th scope="col" className={isAmount ? `${styles.column} ${styles.end}` : styles.column}>
      {children}
    </th>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <tr className={styles.row}>{children}</tr>
}

type CellProps = {
  readonly children?: ReactNode
  /** For figures and for the acts of a row. */
  readonly isEnd?: boolean
  /** What its row is called by. */
  readonly isRowHeader?: boolean
}

export function Cell({ children, isEnd, isRowHeader }: CellProps) {
  const className = isEnd ? `${styles.cell} ${styles.end}` : styles.cell
  return isRowHeader ? (
    <th scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td className={className}>{children}</td>
  )
}
