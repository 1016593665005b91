import type { FormEvent } from 'react'
import { useNavigation } from 'react-router'
import { bookingDetailsPath } from '#contract/site-paths.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { StayBill } from '#web/components/booking/stay-bill.ts'
import * as checkoutStyles from '#web/features/checkout/checkout.module.css'
import { Field } from '#web/ui/form/field.tsx'
import * as statusStyles from '#web/ui/status.module.css'
import type { BookedStay } from './posted-stay.ts'

/** A promo code that was refused, and why. */
export type RefusedPromo = { readonly code: string; readonly text: string }

type PromoCodeProps = {
  readonly bill: StayBill
  readonly refused: RefusedPromo | null
  readonly unfit: string | null
  readonly onChange: (promoCode: string | undefined) => void
}

const FORM = 'promo-form'

/**
 * The fields stand inside the form of the details but belong to `PromoForm`, which must stand outside of it: applying a code
 * fetches a new price and sends nothing personal.
 */
export function PromoCode({ bill, refused, unfit, onChange }: PromoCodeProps) {
  const busy = useNavigation().state !== 'idle'
  const applied = bill.discountReason?.kind === 'promo_code' ? bill.discountReason.code : null
  if (applied) {
    return (
      <p className={`row ${checkoutStyles.promoApplied}`}>
        <span className={`${statusStyles.status} num`} data-tone="ok" role="status">
          {m.booking_promo_applied({ code: applied, amount: formatCents(bill.discountCents) })}
        </span>
        <button type="button" className="btn btn-text btn-s with-script" onClick={() => onChange(undefined)}>
          {m.apartment_promo_remove()}
        </button>
      </p>
    )
  }
  return (
    <>
      {unfit && <p className="small soft">{m.booking_promo_unfit({ code: unfit })}</p>}
      <details className={checkoutStyles.promo} open={refused !== null || undefined}>
        <summary>{m.apartment_promo_add()}</summary>
        <div className={checkoutStyles.promoRow}>
          <Field
            key={refused?.code}
            form={FORM}
            name="promoCode"
            label={m.apartment_promo_label()}
            defaultValue={refused?.code ?? ''}
            error={refused?.text}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <button type="submit" form={FORM} className="btn btn-line" aria-disabled={busy || undefined}>
            {m.apartment_promo_apply()}
          </button>
        </div>
      </details>
    </>
  )
}

type PromoFormProps = Pick<PromoCodeProps, 'onChange'> & { readonly stay: BookedStay }

/** Without scripts it loads the page of the stay with the code in its address. */
export function PromoForm({ stay, onChange }: PromoFormProps) {
  const locale = getLocale()
  const { houseCode: house, promoCode: _, ...rest } = stay

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('promoCode') ?? '').trim()
    if (code) onChange(code)
  }
  return (
    <form id={FORM} action={bookingDetailsPath(locale, { house })} onSubmit={submit}>
      {Object.entries({ house, ...rest }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
