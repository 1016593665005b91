import type { BrowserContext } from 'playwright-core'
import type { FakeStripe } from './server.ts'

/**
 * Stands in for Stripe.js: each field is in a closed shadow tree, which the page can't read, as Stripe's are in frames
 * of their own; payment methods are created at the API, where requests reach the fake server.
 */
const STRIPE_JS = `
(() => {
  const NAMES = { cardNumber: 'Card number', cardExpiry: 'Expiry', cardCvc: 'CVC' }
  const WHOLE = { cardNumber: /^\\d{15,16}$/, cardExpiry: /^\\d{4}$/, cardCvc: /^\\d{3,4}$/ }
  window.Stripe = (key) => {
    const values = {}
    const field = (type, options) => {
      const listeners = []
      const input = document.createElement('input')
      input.setAttribute('aria-label', NAMES[type])
      input.setAttribute('data-stripe-field', type)
      input.placeholder = options.placeholder ?? ''
      Object.assign(input.style, { border: 0, background: 'none', width: '100%', font: 'inherit', color: 'inherit', outline: 'none' })
      const tell = () => {
        const text = input.value.replace(/\\D/g, '')
        values[type] = text
        const complete = WHOLE[type].test(text)
        const brand = text.startsWith('4') ? 'visa' : 'unknown'
        for (const run of listeners) run({ elementType: type, empty: text === '', complete, brand, error: undefined })
      }
      input.addEventListener('input', tell)
      return {
        on: (name, run) => name === 'change' && listeners.push(run),
        mount(place) {
          this.place = place
          const host = document.createElement('div')
          host.attachShadow({ mode: 'open' }).append(input)
          place.append(host)
          place.classList.add('StripeElement')
          input.addEventListener('focus', () => place.classList.add(options.classes.focus))
          input.addEventListener('blur', () => place.classList.remove(options.classes.focus))
        },
        update() {},
        focus: () => input.focus(),
        clear() { input.value = ''; tell() },
        destroy() { input.remove() },
      }
    }
    const wallet = () => {
      const listeners = {}
      return {
        on(name, run) { listeners[name] = run },
        mount(place) {
          const button = document.createElement('button')
          button.type = 'button'
          button.textContent = 'Pay with the wallet'
          button.addEventListener('click', () => listeners.confirm({ paymentFailed() {} }))
          place.append(button)
          listeners.ready({ availablePaymentMethods: { googlePay: true } })
        },
        destroy() {},
      }
    }
    const create = (type, options) => (type === 'expressCheckout' ? wallet() : field(type, options))
    return {
      _registerWrapper() {},
      elements: () => ({ create, submit: async () => ({}) }),
      async createPaymentMethod({ type = 'card', billing_details = { name: 'Ana' }, elements }) {
        if (elements) Object.assign(values, { cardNumber: '4242424242424242', cardExpiry: '1240', cardCvc: '123' })
        const [month, year] = [values.cardExpiry.slice(0, 2), '20' + values.cardExpiry.slice(2)]
        const body = new URLSearchParams({
          type, 'card[number]': values.cardNumber, 'card[exp_month]': month, 'card[exp_year]': year,
          'card[cvc]': values.cardCvc, 'billing_details[name]': billing_details.name,
        })
        const headers = { Authorization: 'Bearer ' + key }
        const answer = await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', headers, body })
        const made = await answer.json()
        return answer.ok ? { paymentMethod: made } : { error: made.error }
      },
    }
  }
  window.Stripe.version = 'test'
})()`

/** Redirects a browser's requests to Stripe to the fake server. */
export async function bringStripe(context: BrowserContext, stripe: FakeStripe): Promise<void> {
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: STRIPE_JS }),
  )
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request()
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    const answer = await fetch(stripe.url + new URL(request.url()).pathname, {
      method: request.method(),
      headers: { authorization: request.headers()['authorization'] ?? '' },
      body: request.postData(),
    })
    return route.fulfill({
      status: answer.status,
      headers: cors,
      contentType: 'application/json',
      body: await answer.text(),
    })
  })
}
