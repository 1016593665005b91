import type { ReactNode } from 'react'
import { Panel } from '#office/ui/panel.tsx'
import { Column, Table, TableBody, TableHeader } from '#office/ui/table.tsx'
import { useFirstRows } from './use-first-rows.tsx'

type RowsPanelProps<Item> = {
  readonly id: string
  readonly title: string
  readonly note: string
  /** Texts of the heads; that of the amounts is `amount`. */
  readonly columns: readonly string[]
  readonly amount: string
  readonly items: readonly Item[]
  /** Renders one row. */
  children(item: Item): ReactNode
}

/** A panel with a table of what has to be resolved, its first rows at first. */
export function RowsPanel<Item>({ id, title, note, columns, amount, items, children }: RowsPanelProps<Item>) {
  const { shown, others } = useFirstRows(items)
  return (
    <div id={id}>
      <Panel title={title} note={note} isFlush>
        <Table aria-label={title}>
          <TableHeader>
            {columns.map((column) => (
              <Column key={column} isAmount={column === amount}>
                {column}
              </Column>
            ))}
          </TableHeader>
          <TableBody>{shown.map(children)}</TableBody>
        </Table>
        {others}
      </Panel>
    </div>
  )
}
