import {
  type Body,
  type Delivery,
  good,
  invalid,
  NOT_FOUND,
  newId,
  pageOf,
  type Reply,
  type Revision,
  type State,
} from './state.ts'

export function listWebhooks({ webhooks }: State, query: URLSearchParams): Reply {
  return pageOf(
    webhooks.map(({ id, propertyId, callbackUrl, events, headers }) => ({
      ...{ type: 'webhook', id },
      attributes: {
        id,
        property_id: propertyId,
        callback_url: callbackUrl,
        event_mask: events,
        headers,
        is_active: true,
      },
    })),
    query,
  )
}

export function createWebhook(state: State, sent: Body): Reply {
  const { property_id: propertyId = null, callback_url: callbackUrl, event_mask: events, headers = {} } = sent
  if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl)) return invalid({ callback_url: ['is invalid'] })
  if (typeof events !== 'string' || events === '') return invalid({ event_mask: ["can't be blank"] })
  if (propertyId !== null && !state.properties.has(String(propertyId))) return NOT_FOUND
  const webhook = {
    ...{ id: newId(), callbackUrl, events },
    propertyId: propertyId === null ? null : String(propertyId),
    headers: headers as Readonly<Record<string, string>>,
  }
  state.webhooks.push(webhook)
  return { status: 201, body: { data: { type: 'webhook', id: webhook.id, attributes: { ...sent, id: webhook.id } } } }
}

/** Calls an address with a stub, which names no revision. */
export async function testWebhook({ now }: State, sent: Body): Promise<Reply> {
  const { callback_url: callbackUrl, headers = {} } = sent
  if (typeof callbackUrl !== 'string' || !URL.canParse(callbackUrl)) return invalid({ callback_url: ['is invalid'] })
  const body = { event: 'test', payload: {}, property_id: null, user_id: null, timestamp: now().toISOString() }
  const status = await deliver({ event: 'test', callbackUrl, headers: headers as Delivery['headers'], body })
  return good({ status_code: status, body: '' })
}

export function enqueueDeliveries(state: State, revision: Revision, events: readonly string[]): void {
  const { id, bookingId, propertyId } = revision
  for (const event of events) {
    for (const webhook of state.webhooks) {
      const isWanted = webhook.events === '*' || webhook.events.split(';').includes(event)
      if (!isWanted || (webhook.propertyId !== null && webhook.propertyId !== propertyId)) continue
      const payload = { booking_id: bookingId, property_id: propertyId, revision_id: id }
      const about = { property_id: propertyId, user_id: null, timestamp: state.now().toISOString() }
      const { callbackUrl, headers } = webhook
      state.deliveries.push({ event, callbackUrl, headers, body: { event, payload, ...about } })
    }
  }
}

/** Calls a webhook and returns the status of its answer. */
export async function deliver({ callbackUrl, headers, body }: Delivery): Promise<number> {
  const answer = await fetch(callbackUrl, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.body?.cancel()
  return answer.status
}
