import { randomBytes } from 'node:crypto'
import { behaviourOf, brandOf, type CardBehaviour, numberOfName } from './cards.ts'

export type PaymentMethod = {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'card'
  readonly card: {
    readonly brand: string
    readonly last4: string
    readonly exp_month: number
    readonly exp_year: number
  }
  customer: string | null
}

/** A bank account with what its bank does with a debit. */
export type BankAccount = {
  readonly id: string
  readonly object: 'payment_method'
  readonly type: 'sepa_debit'
  readonly sepa_debit: { readonly last4: string }
  customer: string | null
}

export type PaymentError = {
  readonly type: 'card_error'
  readonly code: string
  readonly payment_method?: { readonly type: string }
  readonly decline_code?: string | undefined
  readonly message: string
}

type Action = { readonly type: 'redirect_to_url'; readonly redirect_to_url: { url: string; return_url: string } }

export type Intent = {
  readonly id: string
  readonly object: 'payment_intent' | 'setup_intent'
  readonly amount: number
  amount_received: number
  readonly currency: string
  readonly customer: string | null
  readonly capture_method: 'automatic' | 'manual'
  readonly setup_future_usage: string | null
  readonly metadata: Record<string, string>
  readonly created: number
  readonly client_secret: string
  status: string
  payment_method: string | null
  last_payment_error: PaymentError | null
  last_setup_error: PaymentError | null
  next_action: Action | null
  latest_charge: string | null
  mandate?: object
}

export type Charge = {
  readonly id: string
  readonly object: 'charge'
  readonly amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  refunded: boolean
  disputed: boolean
  readonly status: 'succeeded' | 'failed'
  readonly payment_intent: string
  readonly payment_method: string
  readonly metadata: Record<string, string>
  readonly payment_method_details: object
  readonly created: number
}

export type Refund = {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly status: string
  readonly payment_intent: string
  readonly charge: string
  readonly metadata: Record<string, string>
  readonly created: number
}

/** A refusal with Stripe's fields. */
export class Refusal extends Error {
  readonly status: number
  readonly error: Refused

  constructor(status: number, error: Refused) {
    super(error.code)
    this.status = status
    this.error = error
  }
}

type Refused = { readonly type: string; readonly code?: string | undefined; readonly [field: string]: unknown }

export const invalid = (code: string, param?: string) =>
  new Refusal(400, { type: 'invalid_request_error', code, message: `Refused: ${code}`, ...(param ? { param } : {}) })

export class State {
  readonly methods = new Map<string, PaymentMethod & { readonly behaviour: CardBehaviour }>()
  readonly accounts = new Map<string, BankAccount>()
  readonly customers = new Set<string>()
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  /** Cards that were charged, and cards whose owner authenticated them for later charges. */
  readonly used = new Set<string>()
  readonly authenticated = new Set<string>()

  addMethod(number: string, { expMonth = 12, expYear = 2040 } = {}): PaymentMethod {
    const id = newId('pm')
    const card = { brand: brandOf(number), last4: number.slice(-4), exp_month: expMonth, exp_year: expYear }
    const method = { id, object: 'payment_method' as const, type: 'card' as const, card, customer: null }
    this.methods.set(id, { ...method, behaviour: behaviourOf(number) })
    return method
  }

  addAccount(iban: string): BankAccount {
    const id = newId('pm')
    const account = { id, object: 'payment_method', type: 'sepa_debit', customer: null } as const
    const made = { ...account, sepa_debit: { last4: iban.slice(-4) } }
    this.accounts.set(id, made)
    return made
  }

  method(id: string | undefined) {
    const published = numberOfName(id ?? '')
    const found = this.methods.get(published ? this.addMethod(published).id : (id ?? ''))
    if (!found) throw invalid('resource_missing', 'payment_method')
    return found
  }

  intent(id: string): Intent {
    const found = this.intents.get(id)
    if (!found) throw new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' })
    return found
  }
}

export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`
}

export function seconds(): number {
  return Math.floor(Date.now() / 1000)
}
