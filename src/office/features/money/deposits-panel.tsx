import type { ReactNode } from 'react'
import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { WithholdDialog } from '#office/components/money-actions/withhold-dialog.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { HolderLink } from './holder-link.tsx'
import * as styles from './page.module.css'
import { declineText } from './texts.ts'
import { useFirstRows } from './use-first-rows.tsx'

/** Deposits that banks refused, of stays that are not over; the next arrival first. */
export function DepositsPanel({ deposits }: Pick<MoneyToResolve, 'deposits'>) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  if (deposits.length === 0) return null
  return (
    <div id="deposits">
      <Panel title={m.money_deposits_title()}>
        {deposits.map((deposit) => (
          <Entry key={deposit.bookingCode} deposit={deposit}>
            <Status tone="action">{declineText(deposit.refusal)}</Status>
            <span className="soft">
              {deposit.checkIn < today ? m.money_arrived() : m.money_arrives()} <DateText date={deposit.checkIn} />
            </span>
          </Entry>
        ))}
      </Panel>
    </div>
  )
}

type DepositsToReturnProps = { readonly deposits: MoneyToResolve['depositsToReturn']; readonly decide: Allowed }

/** Deposits of guests who have left, with the day on which each goes back by itself; until then a part can be withheld. */
export function DepositsToReturnPanel({ deposits, decide }: DepositsToReturnProps) {
  const { opened, open, close, done } = useOpen<string>()
  const { shown, others } = useFirstRows(deposits)
  if (deposits.length === 0) return null
  const because = decide.isAllowed ? undefined : m.money_locked({ names: decide.allowedMembers })
  const withheld = deposits.find(({ bookingCode }) => bookingCode === opened)
  return (
    <div id="deposits-to-return">
      <Panel title={m.money_deposits_to_return()} note={m.money_deposits_to_return_note()}>
        {shown.map((deposit) => (
          <Entry key={deposit.bookingCode} deposit={deposit}>
            <span className="soft">
              {m.money_returns_on()} <DateText date={deposit.returnsOn} />
            </span>
            <Button isSmall lockedBecause={because} onPress={() => open(deposit.bookingCode)}>
              {m.money_withhold_short()}
            </Button>
          </Entry>
        ))}
        {others}
      </Panel>
      {withheld ? (
        <WithholdDialog booking={withheld} heldCents={withheld.amountCents} onClose={close} onDone={done} />
      ) : null}
    </div>
  )
}

type EntryProps = {
  readonly deposit: MoneyToResolve['deposits' | 'depositsToReturn'][number]
  readonly children: ReactNode
}

/** Whose deposit it is and how much, over what there is to say and to do about it. */
function Entry({ deposit, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.line}>
        <span>
          <HolderLink {...deposit} />
        </span>
        <b>
          <Money cents={deposit.amountCents} />
        </b>
      </div>
      <div className={styles.line}>{children}</div>
    </div>
  )
}
