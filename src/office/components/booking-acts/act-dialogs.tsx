import { lazy } from 'react'
import { usePermits } from '#office/client/permits.ts'
import type { PaymentOfAct } from '#office/components/money-acts/payment-of-act.ts'
import { Lazily } from '#office/ui/part.tsx'
import type { BookingForActs } from './booking-for-acts.ts'
import { type BookingActId, chargeablePayments, laterPayments } from './registry.ts'

/* Each is loaded when it is first opened: a page shows the buttons of thirty acts and opens one. */
const ChangeStay = lazy(async () => ({ default: (await import('./change-stay-dialog.tsx')).ChangeStayDialog }))
const Move = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const Cancel = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const texts = () => import('./text-acts.tsx')
const Message = lazy(async () => ({ default: (await texts()).MessageDialog }))
const Note = lazy(async () => ({ default: (await texts()).NoteDialog }))
const Holder = lazy(async () => ({ default: (await texts()).HolderDialog }))
const ReviewText = lazy(async () => ({ default: (await texts()).ReviewTextDialog }))
const Confirm = lazy(async () => ({ default: (await import('./confirm-acts.tsx')).ConfirmAct }))
const Mark = lazy(async () => ({ default: (await import('./mark-dialog.tsx')).MarkDialog }))
const Extra = lazy(async () => ({ default: (await import('../money-acts/extra-dialog.tsx')).ExtraDialog }))
const Charge = lazy(async () => ({ default: (await import('../money-acts/charge-dialog.tsx')).ChargeDialog }))
const PutOff = lazy(async () => ({ default: (await import('../money-acts/put-off-dialog.tsx')).PutOffDialog }))
const Record = lazy(async () => ({ default: (await import('../money-acts/record-dialog.tsx')).RecordDialog }))
const Refund = lazy(async () => ({ default: (await import('../money-acts/refund-dialog.tsx')).RefundDialog }))
const TakeBack = lazy(async () => ({ default: (await import('../money-acts/take-back-dialog.tsx')).TakeBackDialog }))
const Transfer = lazy(async () => ({ default: (await import('../money-acts/transfer-dialog.tsx')).TransferDialog }))
const Withhold = lazy(async () => ({ default: (await import('../money-acts/withhold-dialog.tsx')).WithholdDialog }))

type OpenedActProps = {
  readonly act: BookingActId
  readonly booking: BookingForActs
  /** The payment that it is about, where the page has named one. */
  readonly number?: number | undefined
  onClose(): void
  onDone(text: string): void
  /** Opens another act instead. */
  onOther(act: BookingActId): void
}

/** The dialog of an act on a booking. */
export function OpenedAct(props: OpenedActProps) {
  return (
    <Lazily>
      <DialogOf {...props} />
    </Lazily>
  )
}

function DialogOf({ act, booking, number, onClose, onDone, onOther }: OpenedActProps) {
  const permit = usePermits()
  const dialog = { booking, onClose, onDone }
  const of = (payments: readonly PaymentOfAct[]) => {
    const named = payments.filter((one) => one.number === number)
    return named.length > 0 ? named : payments
  }
  switch (act) {
    case 'message':
      return <Message {...dialog} lastMessageId={booking.lastMessageId} />
    case 'check_in':
      return <Mark {...dialog} mark="checked_in" version={booking.version} recordedAt={null} />
    case 'check_out':
      return <Mark {...dialog} mark="checked_out" version={booking.version} recordedAt={null} />
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
      return <Confirm {...dialog} act={act} />
  }
}

function TransferOf({ booking, ...rest }: Pick<OpenedActProps, 'booking' | 'onClose' | 'onDone'>) {
  const [refund] = booking.refundsToMake
  return refund ? <Transfer {...rest} booking={booking} refund={refund} /> : null
}
