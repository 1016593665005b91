import { useState } from 'react'
import type { CallBody } from '#contract/endpoint-call.ts'
import { changePromoCode } from '#contract/office-actions/promo-codes.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { amountText } from '#office/ui/money.tsx'
import type { PromoCodeView } from '#services/pricing/list-promo-codes.ts'
import { CityField, DiscountField } from './condition-fields.tsx'
import { type DiscountKind, typedConditions } from './typed-conditions.ts'

type ChangeCodeDialogProps = { readonly code: PromoCodeView; onClose(): void; onDone(): void }

/** Changes the conditions of a promo code. What bookings with it rely on can be read and not changed. */
export function ChangeCodeDialog({ code, onClose, onDone }: ChangeCodeDialogProps) {
  const submitAction = useSubmitAction()
  // The page is read again while the dialog is open: what was read with these values is what the change is compared with.
  const [read] = useState(code)
  const [city, setCity] = useState<City | ''>(read.city ?? '')
  const kind: DiscountKind = read.percent === null ? 'amount' : 'percent'
  const fixedBecause = read.uses > 0 ? m.promo_codes_fixed() : undefined
  const send = async (form: FormData, key: string) => {
    const conditions = { ...typedConditions(form, kind), city: city === '' ? null : city }
    const body = { ...conditions, version: read.version } satisfies CallBody<typeof changePromoCode>
    return submitAction(changePromoCode, { params: { code: read.code }, body }, key)
  }
  return (
    <Dialog title={m.promo_codes_change_title()} about={read.code} isOpen onClose={onClose} width="wide">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.promo_codes_change_fault()}
        button={m.promo_codes_save()}
        onLeave={onClose}
      >
        <input type="hidden" name="about" value={city} />
        <ActionFields>
          <Field
            name="validTo"
            type="date"
            label={m.promo_codes_to()}
            defaultValue={read.validTo}
            isRequired
            autoFocus
          />
          <Field
            name="maxUses"
            label={m.promo_codes_most()}
            hint={read.forGuest ? m.promo_codes_most_guest_hint() : m.promo_codes_most_hint()}
            inputMode="numeric"
            defaultValue={read.maxUses === null ? '' : String(read.maxUses)}
          />
          <DiscountField
            kind={kind}
            value={read.percent === null ? amountText(read.amountCents ?? 0) : String(read.percent)}
            fixedBecause={fixedBecause}
          />
          <Field
            name="minNights"
            label={m.promo_codes_nights()}
            inputMode="numeric"
            defaultValue={String(read.minNights)}
            hint={fixedBecause}
            isReadOnly={fixedBecause !== undefined}
            isRequired
          />
          <CityField value={city} onChange={setCity} />
        </ActionFields>
      </DialogForm>
    </Dialog>
  )
}
