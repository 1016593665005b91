import { usePermits } from '#office/client/permits.ts'
import type { PaymentOfAction } from '#office/components/money-actions/payment-of-action.ts'
import { deferredComponent } from '#office/ui/deferred.tsx'
import type { BookingForActions } from './booking-for-actions.ts'
import { type BookingActionId, chargeablePayments, laterPayments } from './registry.ts'

/* Each is loaded when it is first opened: a page shows the buttons of thirty actions and opens one. */
const ChangeStay = deferredComponent(async () => (await import('./change-stay-dialog.tsx')).ChangeStayDialog)
const Move = deferredComponent(async () => (await import('./move-dialog.tsx')).MoveDialog)
const Cancel = deferredComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog)
const texts = () => import('./text-actions.tsx')
const Message = deferredComponent(async () => (await texts()).MessageDialog)
const Note = deferredComponent(async () => (await texts()).NoteDialog)
const Holder = deferredComponent(async () => (await texts()).HolderDialog)
const ReviewText = deferredComponent(async () => (await texts()).ReviewTextDialog)
const Confirm = deferredComponent(async () => (await import('./confirm-actions.tsx')).ConfirmAction)
const Check = deferredComponent(async () => (await import('./check-dialog.tsx')).CheckDialog)
const Extra = deferredComponent(async () => (await import('../money-actions/extra-dialog.tsx')).ExtraDialog)
const Charge = deferredComponent(async () => (await import('../money-actions/charge-dialog.tsx')).ChargeDialog)
const PutOff = deferredComponent(async () => (await import('../money-actions/put-off-dialog.tsx')).PutOffDialog)
const Record = deferredComponent(async () => (await import('../money-actions/record-dialog.tsx')).RecordDialog)
const Refund = deferredComponent(async () => (await import('../money-actions/refund-dialog.tsx')).RefundDialog)
const TakeBack = deferredComponent(async () => (await import('../money-actions/take-back-dialog.tsx')).TakeBackDialog)
const Transfer = deferredComponent(async () => (await import('../money-actions/transfer-dialog.tsx')).TransferDialog)
const Withhold = deferredComponent(async () => (await import('../money-actions/withhold-dialog.tsx')).WithholdDialog)

type OpenedActionProps = {
  readonly action: BookingActionId
  readonly booking: BookingForActions
  /** The payment that it is about, where the page has named one. */
  readonly number?: number | undefined
  onClose(): void
  onDone(text: string): void
  /** Opens another action instead. */
  onOther(action: BookingActionId): void
}

/** The dialog of an action on a booking. */
export function OpenedAction(props: OpenedActionProps) {
  return <DialogOf {...props} />
}

function DialogOf({ action, booking, number, onClose, onDone, onOther }: OpenedActionProps) {
  const permit = usePermits()
  const dialog = { booking, onClose, onDone }
  const of = (payments: readonly PaymentOfAction[]) => {
    const named = payments.filter((one) => one.number === number)
    return named.length > 0 ? named : payments
  }
  switch (action) {
    case 'message':
      return <Message {...dialog} lastMessageId={booking.lastMessageId} />
    case 'check_in':
      return <Check {...dialog} check="checked_in" version={booking.version} recordedAt={null} />
    case 'check_out':
      return <Check {...dialog} check="checked_out" version={booking.version} recordedAt={null} />
    case 'note':
      return <Note {...dialog} />
    case 'holder':
      return <Holder {...dialog} />
    case 'change':
      return <ChangeStay {...dialog} />
    case 'move':
      return <Move {...dialog} />
    case 'cancel': {
      const canMove = !booking.isCheckedIn && booking.today <= booking.checkIn && permit('manage_stays').isAllowed
      const canChange = permit('manage_stays').isAllowed
      return (
        <Cancel
          {...dialog}
          hasCome={booking.isCheckedIn || booking.isCheckedOut}
          onMove={canMove ? () => onOther('move') : undefined}
          onEndEarly={canChange ? () => onOther('change') : undefined}
        />
      )
    }
    case 'extra':
      return <Extra {...dialog} mayChargeCard={booking.hasCard && permit('move_money').isAllowed} />
    case 'record':
      return <Record {...dialog} payments={of(booking.openPayments)} />
    case 'charge':
      return <Charge {...dialog} payments={of(chargeablePayments(booking))} />
    case 'put_off':
      return <PutOff {...dialog} payments={of(laterPayments(booking))} />
    case 'refund':
      return <Refund {...dialog} payments={of(booking.paidPayments)} />
    case 'take_back':
      return <TakeBack {...dialog} payments={of(booking.byHandPayments)} />
    case 'transfer':
      return <TransferOf {...{ booking, onClose, onDone }} />
    case 'withhold':
      return <Withhold {...dialog} heldCents={booking.heldDepositCents ?? 0} />
    case 'review_refuse':
      return <ReviewText {...dialog} kind="refuse" version={booking.review?.version ?? 0} />
    case 'review_answer':
      return <ReviewText {...dialog} kind="answer" version={booking.review?.version ?? 0} />
    case 'agreement':
      return null
    default:
      return <Confirm {...dialog} action={action} />
  }
}

function TransferOf({ booking, ...rest }: Pick<OpenedActionProps, 'booking' | 'onClose' | 'onDone'>) {
  const [refund] = booking.refundsToMake
  return refund ? <Transfer {...rest} booking={booking} refund={refund} /> : null
}
