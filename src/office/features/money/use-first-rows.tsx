import { type ReactNode, useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import * as styles from './page.module.css'

/** What is most pressing comes first; more rows than these on one page delay all of it, and are seldom looked at. */
const FIRST_ROWS = 20

type FirstRows<Row> = {
  readonly shown: readonly Row[]
  /** Shows the others; nothing where there are none. */
  readonly others: ReactNode
}

/** The first rows of a list, and what shows all of it. */
export function useFirstRows<Row>(rows: readonly Row[]): FirstRows<Row> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole || rows.length <= FIRST_ROWS) return { shown: rows, others: null }
  return {
    shown: rows.slice(0, FIRST_ROWS),
    others: (
      <div className={styles.others}>
        <Button isSmall onPress={() => setWhole(true)}>
          {m.money_show_all({ count: rows.length })}
        </Button>
      </div>
    ),
  }
}
