import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import { answering, type HostNetwork, hostOf, publicAddressesOf } from '#adapters/http/public-host.ts'
import type { PushOptions, PushOutcome, PushPayload, PushSender, PushTarget } from '#domain/push/push-sender.ts'

/** What a test replaces, to have a push service on its own machine. */
export type PushNetwork = HostNetwork & {
  readonly port?: number
  /** The certificate of an authority that is trusted instead of the usual ones, in PEM. */
  readonly ca?: string
}

type SenderOptions = {
  /** How a push service reaches who sends: an address that begins with `mailto:` or `https:`. */
  readonly subject: string
  readonly network?: PushNetwork
}

type Details = Pick<ReturnType<typeof webPush.generateRequestDetails>, 'headers' | 'body'>

const PORT = 443
const TIMEOUT_MS = 15_000
/** The answers by which a push service says that a subscription has ended. */
const GONE = new Set([404, 410])
const TAKEN = new Set([200, 201, 202, 204])

/** Sends by Web Push (RFC 8030), encrypted for the browser (RFC 8291), to https addresses of the public internet alone. */
export function createWebPushSender({ subject, network = {} }: SenderOptions): PushSender {
  return {
    makeKeys: () => webPush.generateVAPIDKeys(),
    async send(target, payload, options) {
      try {
        return await post(new URL(target.endpoint), detailsOf(subject, target, payload, options), network)
      } catch {
        // Errors name hosts, addresses and keys, so that they go no further.
        return 'failed'
      }
    },
  }
}

function detailsOf(
  subject: string,
  { endpoint, p256dh, auth }: PushTarget,
  payload: PushPayload,
  { keys, ttlSeconds, urgency, topic }: PushOptions,
): Details {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
    vapidDetails: { subject, ...keys },
    ...{ TTL: ttlSeconds, urgency, topic, contentEncoding: 'aes128gcm' },
  })
}

/** Posts to an address whose host is resolved once, and never inside; a redirect is not followed. */
async function post(url: URL, { headers, body }: Details, network: PushNetwork): Promise<PushOutcome> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const addresses = url.protocol === 'https:' && (await publicAddressesOf(url, network, signal))
  if (!addresses) return 'failed'
  const sending = request({
    ...{ method: 'POST', host: hostOf(url), path: `${url.pathname}${url.search}`, signal },
    ...{ port: network.port ?? (url.port || PORT), ca: network.ca },
    lookup: answering(addresses),
    // Neither connections nor sessions are shared, and certificates are checked whatever the environment says.
    ...{ agent: false, rejectUnauthorized: true },
    headers: { ...headers, Host: url.host },
  })
  sending.on('error', () => undefined)
  sending.end(body)
  try {
    const [{ statusCode = 0 }] = (await once(sending, 'response', { signal })) as [IncomingMessage]
    if (GONE.has(statusCode)) return 'gone'
    return TAKEN.has(statusCode) ? 'sent' : 'failed'
  } finally {
    sending.destroy()
  }
}
