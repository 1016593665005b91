import { z } from 'zod'
import type { ManagerAnswer } from '#domain/channel/channel-manager.ts'
import { readAll } from './list-entities.ts'
import { readAs, type SendRequest } from './send-request.ts'

/** Events after which the feed of revisions has something new, or something that was not read in time. */
const EVENTS = [
  'booking_new',
  'booking_modification',
  'booking_cancellation',
  'booking_unmapped_room',
  'booking_unmapped_rate',
  'non_acked_booking',
]

const webhookShape = z.object({
  attributes: z.object({
    callback_url: z.string(),
    headers: z.record(z.string(), z.string()).nullish(),
    is_active: z.boolean().default(true),
  }),
})

/** Creates a webhook of the whole account, unless one that is active calls the address with the same headers. */
export async function subscribe(
  send: SendRequest,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<ManagerAnswer<null>> {
  const listed = readAs(z.array(webhookShape), await readAll(send, '/webhooks'))
  if (!listed.ok) return listed
  const isThere = listed.value.some(
    ({ attributes: { callback_url: called, headers: sent, is_active: isActive } }) =>
      isActive && called === url && Object.entries(headers).every(([name, value]) => sent?.[name] === value),
  )
  if (isThere) return { ok: true, value: null }
  const webhook = {
    ...{ property_id: null, callback_url: url, event_mask: EVENTS.join(';'), headers },
    // A webhook wakes the reader of the feed and is not read itself.
    ...{ is_active: true, send_data: false },
  }
  const created = await send({ method: 'POST', path: '/webhooks', body: { webhook } })
  return created.ok ? { ok: true, value: null } : created
}
