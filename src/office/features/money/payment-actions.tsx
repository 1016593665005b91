import type { RefusedPayment } from '#db/money/money-rows.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'
import * as styles from './page.module.css'

/* Each is loaded when it is first opened. */
const ChargeDialog = deferredComponent(
  async () => (await import('#office/components/money-actions/charge-dialog.tsx')).ChargeDialog,
)
const PutOffDialog = deferredComponent(
  async () => (await import('#office/components/money-actions/put-off-dialog.tsx')).PutOffDialog,
)
const RecordDialog = deferredComponent(
  async () => (await import('#office/components/money-actions/record-dialog.tsx')).RecordDialog,
)

type PaymentActionsProps = { readonly payment: RefusedPayment; readonly move: Allowed }

/** What a member does about a payment that a bank refused; each opens a preview. */
export function PaymentActions({ payment, move }: PaymentActionsProps) {
  const { opened, open, close, done } = useOpen<'charge' | 'put_off' | 'record'>()
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.allowedMembers })
  const dialog = { booking: payment, payments: [payment], onClose: close, onDone: done }
  return (
    <span className={styles.actions}>
      {payment.purpose === 'extra' ? null : (
        <Button isSmall lockedBecause={because} onPress={() => open('charge')}>
          {m.money_charge_short()}
        </Button>
      )}
      {isDueBeforeArrival(payment.purpose) ? null : (
        <Button isSmall lockedBecause={because} onPress={() => open('put_off')}>
          {m.money_put_off_short()}
        </Button>
      )}
      <Button isSmall lockedBecause={because} onPress={() => open('record')}>
        {m.money_record_short()}
      </Button>

      {opened === 'charge' ? <ChargeDialog {...dialog} /> : null}
      {opened === 'put_off' ? <PutOffDialog {...dialog} /> : null}
      {opened === 'record' ? <RecordDialog {...dialog} /> : null}
    </span>
  )
}
