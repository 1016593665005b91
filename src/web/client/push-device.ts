import type { NewPushSubscription } from '#contract/push.ts'
import { getLocale } from '#i18n/locale.ts'

/**
 * How this device notifies of a booking. `blocked`: its user has said no. `off`: it was not allowed yet, or not for this
 * booking.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on'

/** Returns how this device notifies, by the hashes of the endpoints that the server has of the reader. */
export async function pushStateOf(endpointHashes: readonly string[]): Promise<PushState> {
  if (!canNotify()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const endpoint = await endpointHere()
  return endpoint !== null && endpointHashes.includes(await hashOf(endpoint)) ? 'on' : 'off'
}

/** Returns the endpoint of this browser for the page's language; null without one. */
export async function endpointHere(): Promise<string | null> {
  if (!canNotify()) return null
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null
  } catch {
    // The storage of the browser is switched off, so that it has none.
    return null
  }
}

function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Lets the browser ask its user, which it does only on a tap, and returns what it gives to be sent to; null where the user
 * says no or the browser can't. A subscription in another language ends.
 */
export async function subscribeHere(publicKey: string): Promise<NewPushSubscription | null> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return null
    const { registerStayWorker } = await import('./storage/stay-worker.ts')
    if (!(await registerStayWorker())) return null
    const here = await navigator.serviceWorker.ready
    const others = (await navigator.serviceWorker.getRegistrations()).filter(({ scope }) => scope !== here.scope)
    for (const { pushManager } of others) await (await pushManager.getSubscription())?.unsubscribe()
    const { endpoint, keys } = (await subscribe(here.pushManager, publicKey)).toJSON()
    if (!endpoint || !keys?.['p256dh'] || !keys['auth']) return null
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], locale: getLocale(), timeZone }
  } catch {
    // The push service of the browser can't be reached, or the window is private.
    return null
  }
}

async function subscribe(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch {
    // It has a subscription to other keys.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function hashOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return btoa(String.fromCharCode(...hash))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
