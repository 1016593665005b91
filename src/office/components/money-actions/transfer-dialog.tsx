import { useRouteLoaderData } from 'react-router'
import type { RefundOfAction } from '#contract/booking-facts.ts'
import { recordRefundTransfer } from '#contract/office-actions/money.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import type { RootData } from '#office/client/root-data.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { key as keySign } from '#ui/icons.ts'
import { TransferDetails } from './transfer-details.tsx'

type TransferProps = MoneyDialogProps & { readonly refund: RefundOfAction }

/** Shows what a member needs to make a refund by transfer, and records the transfer once it is made. */
export function TransferDialog({ booking, refund, onClose, onDone }: TransferProps) {
  const submitAction = useSubmitAction()
  const today = useRouteLoaderData<RootData>('root')?.today
  const { refundId, amountCents } = refund
  const record = (form: FormData, key: string) => {
    const body = { reference: textOf(form, 'reference'), madeOn: textOf(form, 'madeOn') }
    return submitAction(recordRefundTransfer, { params: { refundId }, body }, key)
  }
  return (
    <Dialog
      title={m.action_transfer()}
      about={<AboutBooking booking={booking} />}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <TransferDetails booking={booking} refund={refund} />
      <ActionForm
        action={record}
        onDone={() => onDone(m.money_transfer_recorded())}
        faultTitle={m.money_transfer_fault()}
      >
        {(isPending) => (
          <>
            <Field name="reference" label={m.money_transfer_reference()} autoComplete="off" isRequired autoFocus />
            <Field name="madeOn" type="date" label={m.money_made_on()} defaultValue={today} isRequired />
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" icon={keySign} isPending={isPending}>
                {m.money_transfer_sum({ amount: moneyText(amountCents) })}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}

export function TransferEntry({ booking, onClose, onDone }: EntryProps) {
  const [refund] = booking.refundsToMake
  return refund ? <TransferDialog {...{ booking, refund, onClose, onDone }} /> : null
}
