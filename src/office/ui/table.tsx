import type { ReactNode } from 'react'
import {
  Cell as AriaCell,
  Column as AriaColumn,
  Row as AriaRow,
  Table as AriaTable,
  TableBody as AriaTableBody,
  TableHeader as AriaTableHeader,
  type RowProps,
  type TableProps,
} from 'react-aria-components/Table'
import * as styles from './table.module.css'

type Labelled = { readonly 'aria-label': string }

/** Rows by keyboard: one tab stop, arrows, Enter opens. It scrolls inside of its panel. */
export function Table({ children, ...rest }: Omit<TableProps, 'className' | 'style'> & Labelled) {
  return (
    <div className={styles.scroll}>
      <AriaTable {...rest} className={styles.table}>
        {children}
      </AriaTable>
    </div>
  )
}

export const TableHeader = AriaTableHeader
export const TableBody = AriaTableBody

export function Column({
  children,
  isAmount,
  isRowHeader,
}: {
  readonly children?: ReactNode
  readonly isAmount?: boolean
  readonly isRowHeader?: boolean
}) {
  return (
    <AriaColumn className={isAmount ? `${styles.column} ${styles.end}` : styles.column} isRowHeader={isRowHeader}>
      {children}
    </AriaColumn>
  )
}

export function Row<Item extends object>(props: Omit<RowProps<Item>, 'className' | 'style'>) {
  return <AriaRow {...props} className={styles.row} />
}

/** `isEnd` for figures and for the acts of a row. */
export function Cell({ children, isEnd }: { readonly children?: ReactNode; readonly isEnd?: boolean }) {
  return <AriaCell className={isEnd ? `${styles.cell} ${styles.end}` : styles.cell}>{children}</AriaCell>
}
