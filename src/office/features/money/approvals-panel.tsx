import { declineRefund } from '#contract/office-actions/approvals.ts'
import { APPROVAL_CENTS } from '#domain/payment/payment-policy.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { HolderLink } from './holder-link.tsx'
import * as styles from './page.module.css'

type Approval = MoneyToResolve['approvals'][number]
type ApprovalsPanelProps = {
  readonly approvals: readonly Approval[]
  readonly memberId: string
  readonly approve: Allowed
}

/** Lists the refunds that wait for a second member, with the requesting member and the deadline. */
export function ApprovalsPanel({ approvals, memberId, approve }: ApprovalsPanelProps) {
  const locale = getLocale()
  if (approvals.length === 0) return null
  return (
    <div id="approvals">
      <Panel title={m.money_approvals_title()} note={m.money_approvals_note({ amount: moneyText(APPROVAL_CENTS) })}>
        {approvals.map((approval) => (
          <div key={approval.approvalId} className={styles.entry}>
            <div className={styles.line}>
              <b>{m.money_give_back({ amount: moneyText(approval.amountCents) })}</b>
              <span className="soft">{m.money_lapses({ moment: dateAndTime(approval.lapsesAt, locale) })}</span>
            </div>
            <div>
              <HolderLink {...approval} />
            </div>
            <p className="soft">{approval.reason}</p>
            <Decision {...{ approval, approve }} isOwn={approval.askedMember === memberId} />
          </div>
        ))}
      </Panel>
    </div>
  )
}

type DecisionProps = { readonly approval: Approval; readonly approve: Allowed; readonly isOwn: boolean }

/** Names the requesting member and offers both answers. The requesting member can only take the request back. */
function Decision({ approval, approve, isOwn }: DecisionProps) {
  const { opened, open, close, done } = useOpen<'approve' | 'decline'>()
  const { approvalId, holderName, bookingCode, requesterName } = approval
  const because = approve.isAllowed ? undefined : m.money_locked({ names: approve.allowedMembers })
  const name = requesterName ?? m.money_someone()
  return (
    <>
      <p>{isOwn ? m.money_asked_by_you() : m.money_asked_by({ name })}</p>
      <div className={styles.actions}>
        {isOwn ? null : (
          <Button variant="action" isSmall lockedBecause={because} onPress={() => open('approve')}>
            {m.money_approve_open()}
          </Button>
        )}
        <Button isSmall lockedBecause={because} onPress={() => open('decline')}>
          {isOwn ? m.money_take_back() : m.money_decline()}
        </Button>
      </div>
      {opened === 'approve' ? (
        <ApproveDialog approval={approval} isOpen onClose={close} onDone={() => done(m.money_approved())} />
      ) : null}
      {opened === 'decline' ? (
        <TextDialog
          title={isOwn ? m.money_take_back() : m.money_decline()}
          about={`${holderName}, ${bookingCode}`}
          action={declineRefund}
          params={{ approvalId }}
          name="reason"
          label={m.money_decline_why()}
          button={isOwn ? m.money_take_back() : m.money_decline()}
          faultTitle={m.money_decline_fault()}
          onClose={close}
          onDone={() => done(m.money_declined_done())}
        />
      ) : null}
    </>
  )
}
