import type { CardFault, CardFaults, CardFieldName } from './card-rules.ts'
import { FRAMED, type FramedName, type Typed } from './stripe-elements.ts'

const UNCLEAR: Readonly<Record<FramedName, CardFault>> = {
  number: 'number_invalid',
  expiry: 'expiry_invalid',
  cvc: 'cvc_invalid',
}
const PAST = ['invalid_expiry_year_past', 'invalid_expiry_month_past', 'expired_card']
/** The field that each of Stripe's refusals is about; all others are about the number. */
const FIELDS: Readonly<Record<string, FramedName>> = {
  incorrect_cvc: 'cvc',
  invalid_cvc: 'cvc',
  expired_card: 'expiry',
}

/** Returns the fault of each field, from what Stripe reports about it. */
export function faultsOfTyped(typed: Readonly<Record<FramedName, Typed>>, name: string): CardFaults {
  const faults: CardFaults = {}
  for (const field of FRAMED) {
    const { empty, complete, code } = typed[field]
    if (empty) faults[field] = 'required'
    else if (code && PAST.includes(code)) faults[field] = 'expiry_past'
    else if (!complete || code) faults[field] = UNCLEAR[field]
  }
  if (!name.trim()) faults.name = 'required'
  return faults
}

/** Finds the fault behind Stripe's refusal of a card. */
export function faultsOfRefusal(code: string | undefined): CardFaults {
  const field: CardFieldName & FramedName =
    FIELDS[code ?? ''] ?? (code?.startsWith('invalid_expiry') ? 'expiry' : 'number')
  return { [field]: code && PAST.includes(code) ? 'expiry_past' : UNCLEAR[field] }
}
