import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CallBody } from '#contract/endpoint-call.ts'
import { createPromoCode } from '#contract/office-actions/promo-codes.ts'
import type { City } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { CityField, DiscountField } from './condition-fields.tsx'
import { type DiscountKind, typedConditions, typedText } from './typed-conditions.ts'

type NewCodeDialogProps = { onClose(): void; onDone(): void }

/** Makes a promo code with its conditions, for anyone or for one guest. The server says what is wrong with them. */
export function NewCodeDialog({ onClose, onDone }: NewCodeDialogProps) {
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const submitAction = useSubmitAction()
  const [kind, setKind] = useState<DiscountKind>('percent')
  const [city, setCity] = useState<City | ''>('')
  const send = async (form: FormData, key: string) => {
    const guestEmail = typedText(form, 'guestEmail')
    const body = {
      ...{ code: typedText(form, 'code'), validFrom: typedText(form, 'validFrom') },
      ...typedConditions(form, kind),
      ...{ city: city === '' ? null : city, ...(guestEmail !== '' && { guestEmail }) },
    } satisfies CallBody<typeof createPromoCode>
    return submitAction(createPromoCode, { body }, key)
  }
  const kinds = [
    { key: 'percent' as const, label: m.promo_codes_kind_percent() },
    { key: 'amount' as const, label: m.promo_codes_kind_amount() },
  ]
  return (
    <Dialog title={m.promo_codes_new()} about={m.promo_codes_new_about()} isOpen onClose={onClose} width="wide">
      <DialogForm
        action={send}
        onDone={onDone}
        faultTitle={m.promo_codes_fault()}
        button={m.promo_codes_make()}
        onLeave={onClose}
      >
        <input type="hidden" name="about" value={`${kind} ${city}`} />
        <ActionFields>
          <Field
            name="code"
            label={m.promo_codes_code()}
            hint={m.promo_codes_code_hint()}
            autoComplete="off"
            isRequired
            autoFocus
          />
          <Field
            name="guestEmail"
            type="email"
            label={m.promo_codes_guest()}
            hint={m.promo_codes_guest_hint()}
            autoComplete="off"
          />
          <Select<DiscountKind> label={m.promo_codes_kind()} options={kinds} value={kind} onChange={setKind} />
          <DiscountField key={kind} kind={kind} value={kind === 'percent' ? '5' : ''} />
          <Field name="validFrom" type="date" label={m.promo_codes_from()} defaultValue={today} isRequired />
          <Field name="validTo" type="date" label={m.promo_codes_to()} isRequired />
          <Field name="minNights" label={m.promo_codes_nights()} inputMode="numeric" defaultValue="1" isRequired />
          <CityField value={city} onChange={setCity} />
          <Field name="maxUses" label={m.promo_codes_most()} hint={m.promo_codes_most_hint()} inputMode="numeric" />
        </ActionFields>
      </DialogForm>
    </Dialog>
  )
}
