import { approveRefund } from '#contract/office-actions/approvals.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Note } from '#office/ui/note.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import * as styles from './page.module.css'

type ApproveProps = {
  readonly approval: MoneyToResolve['approvals'][number]
  readonly isOpen: boolean
  onClose(): void
  onDone(): void
}

/**
 * Approves a refund that another member requested, after the amount, the reason and the requesting member are shown.
 */
export function ApproveDialog({ approval, isOpen, onClose, onDone }: ApproveProps) {
  const locale = getLocale()
  const submitAction = useSubmitAction()
  const { approvalId, holderName, bookingCode, houseCode, amountCents, number, reason, requesterName, lapsesAt } =
    approval
  const amount = moneyText(amountCents)
  const name = requesterName ?? m.money_someone()
  return (
    <Dialog
      title={m.money_approve()}
      about={`${holderName}, ${houseCode}, ${bookingCode}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <Note tone="wait">
        <b>{m.money_asked_by({ name })}</b> {m.money_lapses_on({ moment: dateAndTime(lapsesAt, locale) })}
      </Note>
      <p className={styles.sum}>
        <b>{amount}</b> <span className="soft">{m.money_of_payment({ number })}</span>
      </p>
      <p>{m.money_guest_reads({ reason })}</p>
      <ActionForm
        action={(_, key) => submitAction(approveRefund, { params: { approvalId } }, key)}
        onDone={onDone}
        faultTitle={m.money_approve_fault()}
      >
        {(isPending) => (
          <DialogButtons onLeave={onClose} isLeaveFirst>
            <Button type="submit" variant="main" isPending={isPending}>
              {m.money_approve_sum({ amount })}
            </Button>
          </DialogButtons>
        )}
      </ActionForm>
    </Dialog>
  )
}
