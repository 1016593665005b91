import { useState } from 'react'
import { saveTaxDataByStaff } from '#contract/office-actions/invoicing.ts'
import { TAX_ID_KINDS, type TaxIdKind } from '#domain/invoicing/tax-id.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { key as keySign } from '#ui/icons.ts'
import type { TaxDataProps } from './tax-data-action.tsx'

export type TaxDataDialogProps = TaxDataProps & { onClose(): void; onDone(): void }

/** Asks for the data that the holder gave: name, number and address. */
export function TaxDataDialog({ code, details: { taxData, holder }, onClose, onDone }: TaxDataDialogProps) {
  const submitAction = useSubmitAction()
  const [kind, setKind] = useState<TaxIdKind>(taxData?.kind ?? 'nif')
  const needsCountry = kind === 'passport' || kind === 'other'
  const save = (form: FormData, key: string) => {
    const taxId = { kind, number: textOf(form, 'taxId'), country: textOf(form, 'country') }
    return submitAction(
      saveTaxDataByStaff,
      { params: { code }, body: { name: textOf(form, 'name'), address: textOf(form, 'address'), taxId } },
      key,
    )
  }
  return (
    <Dialog
      title={m.booking_details_tax_data_title()}
      about={`${holder.name}, ${code}`}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <p className="soft">{m.booking_details_tax_data_about()}</p>
      <ActionForm action={save} onDone={onDone} faultTitle={m.booking_details_tax_data_fault()}>
        {(isPending) => (
          <>
            <Field
              name="name"
              label={m.booking_details_tax_data_name()}
              defaultValue={taxData?.name ?? ''}
              isRequired
              autoFocus
            />
            <Select<TaxIdKind>
              label={m.booking_details_tax_data_kind()}
              options={TAX_ID_KINDS.map((one) => ({ key: one, label: kindText(one) }))}
              value={kind}
              onChange={setKind}
            />
            <Field
              name="taxId"
              label={m.booking_details_tax_data_number()}
              defaultValue={taxData?.number ?? ''}
              autoComplete="off"
              isRequired
            />
            {needsCountry ? (
              <Field
                name="country"
                label={m.booking_details_tax_data_country()}
                defaultValue={taxData?.country ?? ''}
                maxLength={2}
                isRequired
              />
            ) : null}
            <Field
              name="address"
              label={m.booking_details_tax_data_address()}
              defaultValue={taxData?.address ?? ''}
              isRequired
            />
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" icon={keySign} isPending={isPending}>
                {m.booking_details_tax_data_save()}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}

const KINDS = {
  nif: m.booking_details_tax_data_nif,
  eu_vat: m.booking_details_tax_data_eu_vat,
  passport: m.booking_details_tax_data_passport,
  other: m.booking_details_tax_data_other,
  unlisted: m.booking_details_tax_data_unlisted,
} satisfies Record<TaxIdKind, unknown>

function kindText(kind: TaxIdKind): string {
  return KINDS[kind]()
}
