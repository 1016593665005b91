// biome-ignore-all lint/a11y/useSemanticElements: a table can't draw rows by their places
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is active
import type { ListedHome } from '#domain/timeline/timeline.ts'
import * as styles from './grid.module.css'
import { unreadText } from './texts.ts'

type UnreadRowProps = {
  readonly home: ListedHome
  readonly days: number
  readonly rowIndex: number
  readonly top: number
  readonly isCurrent: boolean
  readonly hasFailed: boolean
}

/** Returns the id of the only cell of a row that was not read. */
export function unreadId(houseCode: string): string {
  return `tl-${houseCode}-unread`
}

/** A row as high as others, of a home whose nights are being read or could not be. A press or Enter tries again. */
export function UnreadRow({ home, days, rowIndex, top, isCurrent, hasFailed }: UnreadRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      aria-busy={!hasFailed}
      className={`${styles.row} ${isCurrent ? styles.current : ''}`}
      style={{ transform: `translateY(${top}px)` }}
      data-home={home.houseCode}
    >
      <div role="rowheader" aria-colindex={1} className={styles.home}>
        <b>{home.houseCode}</b>
        <span className={styles.area}>{home.neighbourhood}</span>
      </div>
      <div
        id={unreadId(home.houseCode)}
        role="gridcell"
        aria-colindex={2}
        aria-colspan={days}
        aria-label={unreadText(home.houseCode, hasFailed)}
        className={styles.unread}
      >
        {hasFailed ? <b>{unreadText(home.houseCode, true)}</b> : null}
      </div>
    </div>
  )
}
