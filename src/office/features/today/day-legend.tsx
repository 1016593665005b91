import { m } from '#i18n/paraglide/messages.js'
import * as styles from './day-legend.module.css'

/** What the shapes of the day mean. */
export function DayLegend() {
  return (
    <span className={styles.legend}>
      <span>
        <i className={styles.between} aria-hidden="true" /> {m.office_legend_between()}
      </span>
      <span>
        <i className={styles.leaves} aria-hidden="true" /> {m.office_legend_out()}
      </span>
      <span>
        <i className={styles.comes} aria-hidden="true" /> {m.office_legend_in()}
      </span>
    </span>
  )
}
