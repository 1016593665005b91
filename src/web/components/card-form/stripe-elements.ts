import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeElementStyle,
  StripeElements,
} from '@stripe/stripe-js'
import type { Locale } from '#domain/shared/text.ts'
import * as styles from './card-form.module.css'

/** The fields that live in Stripe's own frames. */
export const FRAMED = ['number', 'expiry', 'cvc'] as const
export type FramedName = (typeof FRAMED)[number]

/** The state of a field whose content only Stripe can read. */
export type Typed = {
  readonly empty: boolean
  readonly complete: boolean
  /** Stripe's code for the fault of the field. */
  readonly code?: string | undefined
}

export const UNTYPED: Readonly<Record<FramedName, Typed>> = {
  number: { empty: true, complete: false },
  expiry: { empty: true, complete: false },
  cvc: { empty: true, complete: false },
}

type Field = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement
export type Fields = {
  readonly stripe: Stripe
  readonly number: StripeCardNumberElement
  readonly expiry: StripeCardExpiryElement
  readonly cvc: StripeCardCvcElement
}

export type FieldsOptions = {
  readonly publishableKey: string
  readonly locale: Locale
  readonly placeholders: Readonly<Record<FramedName, string>>
  readonly places: Readonly<Record<FramedName, HTMLElement>>
  readonly onChange: (name: FramedName, typed: Typed) => void
  readonly onBrand: (brand: string) => void
}

/** Loads Stripe's script from Stripe, as its terms require, and mounts its fields. Throws if it can't be loaded. */
export async function openFields(options: FieldsOptions): Promise<Fields> {
  // The package only loads the newest script of its version, and nothing else of the site loads it.
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(options.publishableKey, { locale: options.locale })
  if (!stripe) throw new Error('Stripe needs a browser')
  return { stripe, ...putFields(stripe.elements({ locale: options.locale }), options) }
}

function putFields(elements: StripeElements, { placeholders, places, onChange, onBrand }: FieldsOptions) {
  const style = styleLike(places.number)
  const classes = { focus: styles.isFocused, invalid: styles.isInvalid }
  const common = (name: FramedName) => ({ style, classes, placeholder: placeholders[name] })
  const number = elements.create('cardNumber', common('number'))
  const expiry = elements.create('cardExpiry', common('expiry'))
  const cvc = elements.create('cardCvc', common('cvc'))
  number.on('change', ({ empty, complete, error, brand }) => {
    onChange('number', { empty, complete, code: error?.code })
    onBrand(brand)
  })
  expiry.on('change', ({ empty, complete, error }) => onChange('expiry', { empty, complete, code: error?.code }))
  cvc.on('change', ({ empty, complete, error }) => onChange('cvc', { empty, complete, code: error?.code }))
  for (const [name, field] of Object.entries({ number, expiry, cvc })) {
    const place = places[name as FramedName]
    field.mount(place)
    // The fault summary focuses the place, which passes the focus to the field in it.
    place.addEventListener('focus', () => field.focus())
  }
  return { number, expiry, cvc }
}

/** Gives the fields the page's colours again after it went light or dark. */
export function restyle(fields: Fields, place: HTMLElement): void {
  const style = styleLike(place)
  for (const name of FRAMED) (fields[name] as Field).update({ style })
}

/** Copies the style of a place, because a frame inherits nothing from the page. */
export function styleLike(place: HTMLElement): StripeElementStyle {
  const { color, fontSize, fontFamily } = getComputedStyle(place)
  const soft = getComputedStyle(place).getPropertyValue('--ink-soft').trim()
  const faint = soft ? { '::placeholder': { color: soft } } : {}
  return { base: { color, fontSize, fontFamily, ...faint }, invalid: { color } }
}
