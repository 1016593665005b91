import type { Stripe, StripeIbanElement } from '@stripe/stripe-js'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import * as cardFormStyles from '#web/components/card-form/card-form.module.css'
import type { CardToken } from '#web/components/card-form/card-handle.ts'
import { styleLike } from '#web/components/card-form/stripe-elements.ts'
import { FieldError } from '#web/ui/form/field.tsx'
import * as formStyles from '#web/ui/form/form.module.css'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { type AccountFieldProps, IBAN_ID } from './account-handle.ts'
import { useIbanFault } from './use-iban-fault.ts'

type StripeAccountProps = AccountFieldProps & { readonly form: { readonly publishableKey: string } }
type Opened = { readonly stripe: Stripe; readonly iban: StripeIbanElement }

const UNREACHABLE: CardToken = { ok: false, kind: 'unreachable' }

/** The account number is typed into Stripe's frame, so neither this page nor our server ever holds it. */
export function StripeAccountField({ handle, holder, form: { publishableKey } }: StripeAccountProps) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened>(null)
  const isComplete = useRef(false)
  const [state, setState] = useState<'loading' | 'ready' | 'broken'>('loading')
  const { fault, show, wrong, clear } = useIbanFault()

  useEffect(() => {
    const element = place.current
    if (!element) return
    let isOver = false
    openIban(publishableKey, element).then(
      (made) => {
        if (isOver) return made.iban.destroy()
        opened.current = made
        made.iban.on('change', ({ complete }) => {
          isComplete.current = complete
          clear()
        })
        setState('ready')
      },
      () => isOver || setState('broken'),
    )
    return () => {
      isOver = true
      opened.current?.iban.destroy()
      opened.current = null
    }
  }, [publishableKey, clear])

  useImperativeHandle(handle, () => ({
    check: () => (opened.current ? show(isComplete.current ? undefined : wrong()) : []),
    tokenise: async () => {
      const made = opened.current ? await makeToken(opened.current, holder) : UNREACHABLE
      return made === 'refused' ? { ok: false, kind: 'faults', faults: show(wrong()) } : made
    },
  }))

  return (
    <div
      className={`${formStyles.field} ${formStyles.w2}`}
      data-card-form="stripe"
      aria-busy={state === 'loading' || undefined}
    >
      <FormProblem text={state === 'broken' ? m.booking_card_not_loaded() : null} />
      <label htmlFor={IBAN_ID}>{m.debit_iban()}</label>
      <div
        id={IBAN_ID}
        ref={place}
        className={`${formStyles.input} ${cardFormStyles.framed} ${fault ? cardFormStyles.isInvalid : ''}`}
        tabIndex={-1}
      />
      {fault ? <FieldError id={`${IBAN_ID}-error`} text={fault} /> : null}
    </div>
  )
}

/** Loads Stripe's script from Stripe, as its terms require, and mounts its field. Throws if it can't be loaded. */
async function openIban(publishableKey: string, place: HTMLElement): Promise<Opened> {
  const locale = getLocale()
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { locale })
  if (!stripe) throw new Error('Stripe needs a browser')
  const iban = stripe.elements({ locale }).create('iban', { supportedCountries: ['SEPA'], style: styleLike(place) })
  iban.mount(place)
  // The fault summary focuses the place, which passes the focus to the field in it.
  place.addEventListener('focus', () => iban.focus())
  return { stripe, iban }
}

/** Exchanges the account in the frame for a token of Stripe's. No money moves. */
async function makeToken(
  { stripe, iban }: Opened,
  holder: AccountFieldProps['holder'],
): Promise<CardToken | 'refused'> {
  try {
    const made = await stripe.createPaymentMethod({
      type: 'sepa_debit',
      sepa_debit: iban,
      billing_details: { ...holder },
    })
    if (made.paymentMethod) return { ok: true, cardToken: made.paymentMethod.id }
    return made.error.type === 'validation_error' ? 'refused' : UNREACHABLE
  } catch {
    // Stripe's script returns its refusals, so an exception means that the connection broke.
    return UNREACHABLE
  }
}
