import Stripe from 'stripe'
import { newId, seconds } from './state.ts'

export type Tell = (type: string, object: { readonly metadata: Record<string, string> }) => void
export type SentEvent = { readonly body: string; readonly headers: Headers }

/** Stores every event, and delivers it when there is a webhook endpoint. */
export function createEvents(secret: string) {
  const sent: { readonly type: string; readonly about: string | undefined; readonly body: string }[] = []
  const under: Promise<unknown>[] = []
  let endpoint: string | undefined
  const tell: Tell = (type, object) => {
    const event = { id: newId('evt'), object: 'event', type, created: seconds(), livemode: false, data: { object } }
    const body = JSON.stringify(event)
    sent.push({ type, about: object.metadata['id'], body })
    if (endpoint) under.push(deliver(endpoint, signed(body)))
  }
  const signed = (body: string, timestamp?: number): SentEvent => {
    const options = { payload: body, secret, ...(timestamp === undefined ? {} : { timestamp }) }
    const signature = Stripe.webhooks.generateTestHeaderString(options)
    return { body, headers: new Headers({ 'stripe-signature': signature, 'content-type': 'application/json' }) }
  }
  return {
    tell,
    signed,
    deliverTo: (url: string) => {
      endpoint = url
    },
    /** Returns the events about one of our ids, all of them or those of one type. */
    about: (id: string, type?: string) => sent.filter((one) => one.about === id && (!type || one.type === type)),
    settled: () => Promise.all(under),
  }
}

/** Stripe retries for days; here a failed delivery is not retried, and the product looks the charge up. */
async function deliver(url: string, { body, headers }: SentEvent): Promise<void> {
  await fetch(url, { method: 'POST', body, headers }).catch(() => undefined)
}
