import { type ReactNode, type Ref, type RefObject, useImperativeHandle, useState } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Field, FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { BrandMarks } from './brand-marks.tsx'
import * as styles from './card-form.module.css'
import type { CardHandle, CardToken, FieldFault } from './card-handle.ts'
import { BrandMark, faultText, fieldFaults, idOf, labelsOf, SafeLine } from './card-labels.tsx'
import { CARD_BRANDS, type CardFaults } from './card-rules.ts'
import type { Fields, FramedName } from './stripe-elements.ts'
import { faultsOfRefusal, faultsOfTyped } from './stripe-faults.ts'
import { usePrefilledName } from './use-prefilled-name.ts'
import { useStripeFields } from './use-stripe-fields.ts'

type StripeFieldsProps = {
  readonly handle: Ref<CardHandle>
  readonly holder?: string | undefined
  readonly form: { readonly publishableKey: string }
}

/**
 * Number, expiry date and security code are typed into Stripe's frames, so neither this page nor our server ever holds them.
 */
export function StripeFields({ handle, holder, form: { publishableKey } }: StripeFieldsProps) {
  const locale = getLocale()
  const [name, setName] = useState('')
  const [faults, setFaults] = useState<CardFaults>({})
  usePrefilledName(holder, (known) => setName((typed) => typed || known))
  const forgive = (field: keyof CardFaults) => setFaults((now) => ({ ...now, [field]: undefined }))
  const placeholders = placeholdersOf()
  const form = useStripeFields({ publishableKey, locale, placeholders, onTyped: forgive })
  const brand = CARD_BRANDS.find((candidate) => candidate === form.brand) ?? null
  const cvcDigits = brand === 'amex' ? 4 : 3
  const labels = labelsOf()
  const show = (found: CardFaults): readonly FieldFault[] => {
    setFaults(found)
    return fieldFaults(found, cvcDigits)
  }

  useImperativeHandle(handle, () => ({
    check: () => (form.fields.current ? show(faultsOfTyped(form.typed.current, name)) : []),
    tokenise: async () => {
      const made = form.fields.current ? await makeToken(form.fields.current, name) : UNREACHABLE
      return 'refused' in made ? { ok: false, kind: 'faults', faults: show(faultsOfRefusal(made.refused)) } : made
    },
    focus: () => form.fields.current?.number.focus(),
    clear: () => {
      const { number, expiry, cvc } = form.fields.current ?? {}
      for (const field of [number, expiry, cvc]) field?.clear()
      setFaults({})
    },
  }))

  const framed = (field: FramedName) => ({
    id: idOf(field),
    label: labels[field],
    error: faultText(faults[field], cvcDigits),
    place: form.places[field],
  })
  return (
    <fieldset data-card-form="stripe" aria-busy={form.state === 'loading' || undefined}>
      <legend>
        {m.booking_card_legend()} <BrandMarks />
      </legend>
      <FormProblem text={form.state === 'broken' ? m.booking_card_not_loaded() : null} />
      <div className={`${formStyles.fields} ${styles.cardFields}`}>
        <FramedField {...framed('number')} wide adornment={<BrandMark brand={brand} />} />
        <FramedField {...framed('expiry')} />
        <FramedField {...framed('cvc')} />
        <Field
          id={idOf('name')}
          name={idOf('name')}
          label={labels.name}
          value={name}
          error={faultText(faults.name, cvcDigits)}
          required
          onChange={(event) => {
            setName(event.target.value)
            forgive('name')
          }}
          wide
          autoComplete="cc-name"
          autoCapitalize="words"
          spellCheck={false}
        />
      </div>
      <SafeLine />
    </fieldset>
  )
}

type FramedFieldProps = {
  readonly id: string
  readonly label: string
  readonly error: string | undefined
  readonly place: RefObject<HTMLDivElement | null>
  readonly wide?: boolean
  readonly adornment?: ReactNode
}

/** Looks like `Field`. The frame inside it has a label of its own for screen readers. */
function FramedField({ id, label, error, place, wide = false, adornment }: FramedFieldProps) {
  return (
    <div className={wide ? `${formStyles.field} ${formStyles.w2}` : formStyles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={adornment ? formStyles.withIcon : undefined}>
        <div
          id={id}
          ref={place}
          className={
            error ? `${formStyles.input} ${styles.framed} ${styles.isInvalid}` : `${formStyles.input} ${styles.framed}`
          }
          tabIndex={-1}
        />
        {adornment}
      </div>
      {error ? <FieldError id={`${id}-error`} text={error} /> : null}
    </div>
  )
}

const UNREACHABLE: CardToken = { ok: false, kind: 'unreachable' }

/** Exchanges the card in the frames for a token of Stripe's. No money moves. */
async function makeToken(
  { stripe, number }: Fields,
  name: string,
): Promise<CardToken | { refused: string | undefined }> {
  try {
    const made = await stripe.createPaymentMethod({
      type: 'card',
      card: number,
      billing_details: { name: name.trim() },
    })
    if (made.paymentMethod) return { ok: true, cardToken: made.paymentMethod.id }
    const { type, code } = made.error
    return type === 'card_error' || type === 'validation_error' ? { refused: code } : UNREACHABLE
  } catch {
    // Stripe's script returns its refusals, so an exception means that the connection broke.
    return UNREACHABLE
  }
}

function placeholdersOf(): Readonly<Record<FramedName, string>> {
  return {
    number: '1234 1234 1234 1234',
    expiry: m.booking_card_expiry_example(),
    cvc: m.booking_card_cvc_example(),
  }
}
