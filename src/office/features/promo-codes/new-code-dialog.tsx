import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { CallBody } from '#contract/endpoint-call.ts'
import { createPromoCode } from '#contract/office-actions/promo-codes.ts'
import { CITIES, type City, cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { RootData } from '#office/client/root-data.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { centsOf } from '#text/euros.ts'

type Kind = 'percent' | 'amount'
type NewCodeDialogProps = { onClose(): void; onDone(): void }

/** Makes a promo code with its conditions. The server says what is wrong with them. */
export function NewCodeDialog({ onClose, onDone }: NewCodeDialogProps) {
  const locale = getLocale()
  const today = useRouteLoaderData<RootData>('root')?.today ?? ''
  const submitAction = useSubmitAction()
  const [kind, setKind] = useState<Kind>('percent')
  const [city, setCity] = useState<City | ''>('')
  const isPercent = kind === 'percent'
  const send = async (form: FormData, key: string) => {
    const text = (name: string) => String(form.get(name) ?? '').trim()
    const body = {
      ...{
        code: text('code'),
        validFrom: text('validFrom'),
        validTo: text('validTo'),
        minNights: Number(text('minNights')),
      },
      ...(isPercent ? { percent: Number(text('percent')) } : { amountCents: centsOf(text('amountCents')) ?? 0 }),
      ...{ city: city === '' ? null : city, maxUses: text('maxUses') === '' ? null : Number(text('maxUses')) },
    } satisfies CallBody<typeof createPromoCode>
    return submitAction(createPromoCode, { body }, key)
  }
  const cities = [
    { key: '' as const, label: m.promo_codes_all_cities() },
    ...CITIES.map((key) => ({ key, label: cityName(key, locale) })),
  ]
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
          <Select<Kind> label={m.promo_codes_kind()} options={kinds} value={kind} onChange={setKind} />
          {isPercent ? (
            <Field
              name="percent"
              label={m.promo_codes_discount()}
              unit="%"
              inputMode="numeric"
              defaultValue="5"
              isRequired
            />
          ) : (
            <Field name="amountCents" label={m.promo_codes_discount()} unit="€" inputMode="decimal" isRequired />
          )}
          <Field name="validFrom" type="date" label={m.promo_codes_from()} defaultValue={today} isRequired />
          <Field name="validTo" type="date" label={m.promo_codes_to()} isRequired />
          <Field name="minNights" label={m.promo_codes_nights()} inputMode="numeric" defaultValue="1" isRequired />
          <Select<City | ''> label={m.promo_codes_city()} options={cities} value={city} onChange={setCity} />
          <Field name="maxUses" label={m.promo_codes_most()} hint={m.promo_codes_most_hint()} inputMode="numeric" />
        </ActionFields>
      </DialogForm>
    </Dialog>
  )
}
