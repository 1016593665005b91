import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { useOpen } from '#office/client/use-open.ts'
import { Button } from '#office/ui/button.tsx'
import { Deferred, deferred } from '#office/ui/deferred.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import type { TaxDataDialogProps } from './tax-data-dialog.tsx'

const taxDataDialog = deferred<TaxDataDialogProps>(async () => (await import('./tax-data-dialog.tsx')).TaxDataDialog)

export type TaxDataProps = { readonly code: string; readonly details: Pick<PrivateDetails, 'taxData' | 'holder'> }

/** Opens the dialog for the recipient of the next invoices, with the data that the holder gave to a member. */
export function TaxDataAction({ code, details }: TaxDataProps) {
  const { opened, open, close, done } = useOpen<'tax-data'>()
  const { isAllowed, allowedMembers } = usePermits()('hand_in_invoices')
  const because = isAllowed ? undefined : m.booking_details_tax_data_locked({ names: allowedMembers })
  return (
    <>
      <Button isSmall lockedBecause={because} onPress={() => open('tax-data')}>
        {m.booking_details_tax_data_open()}
      </Button>
      {opened ? (
        <Deferred
          of={taxDataDialog}
          props={{
            code,
            details,
            onClose: close,
            onDone: () => done(m.booking_details_tax_data_saved()),
          }}
        />
      ) : null}
    </>
  )
}
