import type { RecentRuleChange } from '#db/dated-rule/rule-change-rows.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import * as styles from './page.module.css'
import { changeText, datesText } from './texts.ts'

export type ShownChange = Omit<RecentRuleChange, 'madeAt'>

type RecentChangesProps = {
  readonly changes: readonly ShownChange[]
  readonly lockedBecause: string | undefined
  onUndo(changeId: string): void
}

/** Lists the last changes of prices, each of which can be undone while its homes are as it left them. */
export function RecentChanges({ changes, lockedBecause, onUndo }: RecentChangesProps) {
  return (
    <aside className={styles.recent} aria-labelledby="recent-changes">
      <h2 id="recent-changes">{m.prices_recent()}</h2>
      {changes.length === 0 ? <p className="soft">{m.prices_recent_none()}</p> : null}
      <ol>
        {changes.map(({ id, change, from, to, homes, houseCode, madeBy, undoneAt }) => (
          <li key={id}>
            <b>{changeText(change)}</b>
            <span>
              {datesText(from, to)}, {homes === 1 ? houseCode : m.prices_homes({ count: homes })}
            </span>
            <span className="soft">{undoneAt ? m.prices_undone() : (madeBy ?? '')}</span>
            {undoneAt ? null : (
              <Button isSmall variant="link" lockedBecause={lockedBecause} onPress={() => onUndo(id)}>
                {m.prices_undo()}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </aside>
  )
}
