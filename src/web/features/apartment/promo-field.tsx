import { useId } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import type { StayParams } from '#web/components/stay/stay-params.ts'
import type { StayPricing } from './apartment-data.ts'
import * as styles from './booking-card.module.css'

type PromoFieldProps = {
  readonly stay: StayParams
  readonly pricing: StayPricing
  readonly onChange: (stay: StayParams) => void
}

/** Opens on demand. A code that does not apply says so and leaves the price without it. */
export function PromoField({ stay, pricing, onChange }: PromoFieldProps) {
  const id = useId()
  const refused = pricing.kind === 'priced' ? pricing.promoRefused : null
  const code = stay.promoCode
  if (code && !refused) {
    return (
      <p className={`${styles.promoApplied} small`}>
        <input type="hidden" name="promoCode" value={code} />
        <span>{m.apartment_price_promo({ code })}</span>
        <button type="button" className="btn btn-text" onClick={() => onChange({ ...stay, promoCode: undefined })}>
          {m.apartment_promo_remove()}
        </button>
      </p>
    )
  }
  return (
    <details className={styles.promo} open={refused !== null || undefined}>
      <summary className="small">{m.apartment_promo_add()}</summary>
      <div className={styles.promoRow}>
        <label className="visually-hidden" htmlFor={id}>
          {m.apartment_promo_label()}
        </label>
        <input
          id={id}
          key={code}
          className={styles.promoInput}
          name="promoCode"
          defaultValue={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={refused !== null || undefined}
          aria-describedby={refused ? `${id}-error` : undefined}
        />
        <button type="submit" className="btn btn-line btn-s">
          {m.apartment_promo_apply()}
        </button>
      </div>
      {refused && (
        <p className={styles.promoError} id={`${id}-error`} role="status">
          {refused}
        </p>
      )}
    </details>
  )
}
