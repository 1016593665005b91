import type { GroupSums } from '#domain/pricing/group-sums.ts'
import { formatCents } from '#domain/shared/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as styles from './page.module.css'

/** The sums of all homes, which the server has added up. */
export function GroupTotals({ sums, count }: { readonly sums: GroupSums; readonly count: number }) {
  return (
    <>
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>{m.group_total({ count })}</dt>
          <dd className="num">{formatCents(sums.totalPriceCents)}</dd>
        </div>
        <div>
          <dt>{m.group_due_now()}</dt>
          <dd className="num">{formatCents(sums.dueNowCents)}</dd>
        </div>
        <div>
          <dt>{m.group_deposits()}</dt>
          <dd className="num">{formatCents(sums.depositCents)}</dd>
        </div>
      </dl>
      <p className="small soft">{m.group_totals_note()}</p>
      <a className="btn btn-main btn-wide" href="#book">
        {m.group_go_on()}
      </a>
    </>
  )
}
