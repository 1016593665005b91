import { CHANNEL_SECRET_HEADER, postChannelEvent } from '#contract/endpoints/webhooks.ts'
import type { Deps } from '#services/deps.ts'
import { channelWebhookSecret } from './webhook-secret.ts'

/**
 * Lets the channel manager call this site when a reservation changes, which is read at once then and not with the next minute. A
 * site without https is not called, because the secret would travel in the open. A fault is logged and costs nothing but that minute.
 */
export async function subscribeToManager(deps: Pick<Deps, 'channelManager' | 'settings' | 'logger'>): Promise<void> {
  const { channelManager, settings, logger } = deps
  const { protocol, origin } = new URL(settings.publicUrl)
  if (!channelManager || protocol !== 'https:') return
  const headers = { [CHANNEL_SECRET_HEADER]: channelWebhookSecret(deps) }
  const answer = await channelManager.subscribe(`${origin}${postChannelEvent.path}`, headers)
  if (!answer.ok) logger.warn({ fault: answer.fault }, 'The channel manager was not subscribed to')
}
