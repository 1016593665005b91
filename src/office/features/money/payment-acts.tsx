import type { RefusedPayment } from '#db/money-rows.ts'
import { isDueBeforeArrival } from '#domain/payment/schedule.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { useLocale } from '#web/text/locale.ts'
import type { Allowed } from './act-dialog.ts'
import { ChargeDialog, type ChargeState } from './charge-dialog.tsx'
import * as styles from './page.module.css'
import { PutOffDialog } from './put-off-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useOpen } from './use-open.ts'

type PaymentActsProps = { readonly payment: RefusedPayment; readonly move: Allowed }

/** What a member does about a payment that a bank refused; each opens a preview. */
export function PaymentActs({ payment, move }: PaymentActsProps) {
  const locale = useLocale()
  const { opened, open, close, done } = useOpen<'charge' | 'put_off' | 'record'>()
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.holders }, { locale })
  const outcomes: Record<ChargeState, string> = {
    succeeded: m.money_charged({}, { locale }),
    done: m.money_charged({}, { locale }),
    processing: m.money_charge_open({}, { locale }),
    declined: m.money_charge_declined({}, { locale }),
  }
  const dialog = { payment, isOpen: true, onClose: close }
  return (
    <span className={styles.acts}>
      {payment.purpose === 'extra' ? null : (
        <Button isSmall lockedBecause={because} onPress={() => open('charge')}>
          {m.money_charge_short({}, { locale })}
        </Button>
      )}
      {isDueBeforeArrival(payment.purpose) ? null : (
        <Button isSmall lockedBecause={because} onPress={() => open('put_off')}>
          {m.money_put_off_short({}, { locale })}
        </Button>
      )}
      <Button isSmall lockedBecause={because} onPress={() => open('record')}>
        {m.money_record_short({}, { locale })}
      </Button>
      {opened === 'charge' ? <ChargeDialog {...dialog} onDone={(state) => done(outcomes[state])} /> : null}
      {opened === 'put_off' ? (
        <PutOffDialog {...dialog} onDone={() => done(m.money_was_put_off({}, { locale }))} />
      ) : null}
      {opened === 'record' ? <RecordDialog {...dialog} onDone={() => done(m.money_recorded({}, { locale }))} /> : null}
    </span>
  )
}
