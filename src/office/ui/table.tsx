import type { ReactNode } from 'react'
import * as styles from './table.module.css'
import * as base from './table-base.module.css'

/**
 * Where rows are shown as cards, some browsers treat elements of a table as plain ones unless they have explicit roles.
 */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  header: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/**
 * A table of a panel, which scrolls inside of it; where the panel is narrow, rows are cards. Links and buttons in the
 * rows perform their actions.
 */
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
    <div className={`${base.scroll} ${styles.scroll}`} role="group" aria-label={label} tabIndex={0}>
      <table {...ROLES.table} className={`${base.table} ${styles.table}`} aria-label={label}>
        {children}
      </table>
    </div>
  )
}

export function TableHeader({ children }: { readonly children: ReactNode }) {
  return (
    <thead {...ROLES.group} className={styles.head}>
      <tr {...ROLES.row}>{children}</tr>
    </thead>
  )
}

export function TableBody({ children }: { readonly children: ReactNode }) {
  return <tbody {...ROLES.group}>{children}</tbody>
}

export function Column({ children, isAmount }: { readonly children?: ReactNode; readonly isAmount?: boolean }) {
  return (
    <th {...ROLES.column} scope="col" className={isAmount ? `${styles.column} ${styles.end}` : styles.column}>
      {children}
    </th>
  )
}

export function Row({ children }: { readonly children: ReactNode }) {
  return (
    <tr {...ROLES.row} className={styles.row}>
      {children}
    </tr>
  )
}

type CellProps = {
  readonly children?: ReactNode
  /** Whether the cell is aligned to the end: figures and the actions of a row. */
  readonly isEnd?: boolean
  /** Whether the cell names its row. */
  readonly isRowHeader?: boolean
}

export function Cell({ children, isEnd, isRowHeader }: CellProps) {
  const className = isEnd ? `${styles.cell} ${styles.end}` : styles.cell
  return isRowHeader ? (
    <th {...ROLES.header} scope="row" className={className}>
      {children}
    </th>
  ) : (
    <td {...ROLES.cell} className={className}>
      {children}
    </td>
  )
}
