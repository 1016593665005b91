import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import { HolderLink } from './holder-link.tsx'
import * as styles from './page.module.css'
import { declineText } from './texts.ts'

/** Deposits that banks refused, of stays that are not over; the next arrival first. */
export function DepositsPanel({ deposits }: Pick<MoneyToResolve, 'deposits'>) {
  const locale = useLocale()
  if (deposits.length === 0) return null
  return (
    <div id="deposits">
      <Panel title={m.money_deposits_title({}, { locale })}>
        {deposits.map((deposit) => (
          <div key={deposit.bookingCode} className={styles.entry}>
            <div className={styles.line}>
              <span>
                <HolderLink {...deposit} />
              </span>
              <b>
                <Money cents={deposit.amountCents} />
              </b>
            </div>
            <div className={styles.line}>
              <Status mood="act">{declineText(deposit.declineCode, locale)}</Status>
              <span className="soft">
                {m.money_arrives({}, { locale })} <DateText date={deposit.checkIn} />
              </span>
            </div>
          </div>
        ))}
      </Panel>
    </div>
  )
}
