import { useRouteLoaderData } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { useAct } from '#office/client/acts.ts'
import type { RootData } from '#office/client/root-data.ts'
import { ActForm } from '#office/components/act-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { MoneyToResolve } from '#services/money/list-money-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import type { ActDialogProps } from './act-dialog.ts'

type TransferProps = ActDialogProps & { readonly refund: MoneyToResolve['byHand'][number] }

/** Records the transfer by which a refund was made. */
export function TransferDialog({ refund, isOpen, onClose, onDone }: TransferProps) {
  const locale = useLocale()
  const act = useAct()
  const today = useRouteLoaderData<RootData>('root')?.today
  const { refundId, holderName, bookingCode, amountCents } = refund
  const record = (form: FormData, key: string) => {
    const body = { reference: form.get('reference'), madeOn: form.get('madeOn') }
    return act(`/refunds/${refundId}/transfer`, body, key)
  }
  return (
    <Dialog
      title={m.money_transfer({}, { locale })}
      about={`${holderName}, ${bookingCode}`}
      isOpen={isOpen}
      onClose={onClose}
      width="narrow"
    >
      <ActForm act={record} onDone={onDone} faultTitle={m.money_transfer_fault({}, { locale })}>
        {(isPending) => (
          <>
            <Field name="reference" label={m.money_reference({}, { locale })} autoComplete="off" isRequired autoFocus />
            <Field name="madeOn" type="date" label={m.money_made_on({}, { locale })} defaultValue={today} isRequired />
            <Button type="submit" look="main" isPending={isPending}>
              {m.money_transfer_sum({ amount: moneyText(amountCents) }, { locale })}
            </Button>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}
