import { m } from '#i18n/paraglide/messages.js'
import { Icon } from '#ui/icon.tsx'
import { card as cardShape, lock } from '#ui/icons.ts'
import * as formStyles from '#web/ui/form/form.module.css'
import * as styles from './card-form.module.css'
import type { FieldFault } from './card-handle.ts'
import type { CardBrand, CardFault, CardFaults, CardFieldName } from './card-rules.ts'

const ORDER: readonly CardFieldName[] = ['number', 'expiry', 'cvc', 'name']
const BRAND_NAMES: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
}

export const idOf = (name: CardFieldName) => `card-${name}`

export function labelsOf(): Readonly<Record<CardFieldName, string>> {
  return {
    number: m.booking_card_number(),
    expiry: m.booking_card_expiry(),
    cvc: m.booking_card_cvc(),
    name: m.booking_card_name(),
  }
}

export function faultText(fault: CardFault | undefined, cvcDigits: 3 | 4): string | undefined {
  switch (fault) {
    case 'required':
      return m.booking_fault_required()
    case 'number_invalid':
      return m.booking_card_fault_number()
    case 'expiry_invalid':
      return m.booking_card_fault_expiry()
    case 'expiry_past':
      return m.booking_card_fault_expired()
    case 'cvc_invalid':
      return m.booking_card_fault_cvc({ count: cvcDigits })
    case undefined:
      return undefined
  }
}

/** Lists the faults for the summary above the form, in the order of the fields. */
export function fieldFaults(faults: CardFaults, cvcDigits: 3 | 4): readonly FieldFault[] {
  const labels = labelsOf()
  return ORDER.flatMap((name) => {
    const text = faultText(faults[name], cvcDigits)
    return text ? [{ fieldId: idOf(name), label: labels[name], text }] : []
  })
}

/** Shows the brand that the first digits suggest, and a drawing of a card before. */
export function BrandMark({ brand }: { readonly brand: CardBrand | null }) {
  return brand ? <span className={styles.cardBrand}>{BRAND_NAMES[brand]}</span> : <Icon shape={cardShape} />
}

export function SafeLine() {
  return (
    <p className={`${formStyles.hint} ${styles.lockLine}`}>
      <Icon shape={lock} />
      {m.booking_card_safe()}
    </p>
  )
}
