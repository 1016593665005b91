import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js'
import type { Cents } from '#domain/shared/money.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { CardToken } from './card-handle.ts'

export type WalletOptions = {
  readonly publishableKey: string
  readonly locale: Locale
  readonly amountCents: Cents
  readonly place: HTMLElement
  /** Receives whether this device has a wallet. */
  readonly onReady: (hasWallet: boolean) => void
  readonly onPay: (makeToken: () => Promise<CardToken>) => void
}

const UNREACHABLE: CardToken = { ok: false, kind: 'unreachable' }

/**
 * Mounts Stripe's Express Checkout Element and returns the function that removes it. The wallet returns a card, which
 * gets a token like a typed one; the server charges it and stores it for the coming charges. Throws if the script can't
 * be loaded.
 */
export async function openWallets({ publishableKey, locale, amountCents, place, onReady, onPay }: WalletOptions) {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { locale })
  if (!stripe) throw new Error('Stripe needs a browser')
  const elements = stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'eur',
    setupFutureUsage: 'off_session',
    paymentMethodCreation: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale,
  })
  const wallets = elements.create('expressCheckout', {
    // Only wallets that return a card are offered, because the coming charges go to it.
    paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
  })
  const makeToken = async (event: StripeExpressCheckoutElementConfirmEvent): Promise<CardToken> => {
    const { error } = await elements.submit()
    const made = error ? null : await stripe.createPaymentMethod({ elements })
    if (made?.paymentMethod) return { ok: true, cardToken: made.paymentMethod.id }
    event.paymentFailed({ reason: 'fail' })
    return UNREACHABLE
  }
  wallets.on('ready', ({ availablePaymentMethods }) => onReady(availablePaymentMethods !== undefined))
  wallets.on('confirm', (event) => onPay(() => makeToken(event).catch(() => UNREACHABLE)))
  wallets.mount(place)
  return () => wallets.destroy()
}
