import { APPROVAL_CENTS } from '#domain/money-policy.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import { HolderLink } from './holder-link.tsx'
import * as styles from './page.module.css'

type ApprovalsPanelProps = { readonly approvals: MoneyToResolve['approvals']; readonly memberId: string }

/** Refunds that wait for a second member, with who asked and until when. */
export function ApprovalsPanel({ approvals, memberId }: ApprovalsPanelProps) {
  const locale = useLocale()
  if (approvals.length === 0) return null
  return (
    <div id="approvals">
      <Panel
        title={m.money_approvals_title({}, { locale })}
        note={m.money_approvals_note({ amount: moneyText(APPROVAL_CENTS) }, { locale })}
      >
        {approvals.map((approval) => (
          <div key={approval.approvalId} className={styles.entry}>
            <div className={styles.line}>
              <b>{m.money_give_back({ amount: moneyText(approval.amountCents) }, { locale })}</b>
              <span className="soft">
                {m.money_lapses({ moment: dateAndTime(approval.lapsesAt, locale) }, { locale })}
              </span>
            </div>
            <div>
              <HolderLink {...approval} />
            </div>
            <p className="soft">{approval.reason}</p>
            <p>
              {approval.askedMember === memberId
                ? m.money_asked_by_you({}, { locale })
                : m.money_asked_by({ name: approval.askedName ?? m.money_somebody({}, { locale }) }, { locale })}
            </p>
          </div>
        ))}
      </Panel>
    </div>
  )
}
