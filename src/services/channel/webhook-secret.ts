import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#services/deps.ts'

type SecretDeps = { readonly settings: Pick<Deps['settings'], 'appSecret'> }

/** Returns the secret that the channel manager sends with its webhooks, which have no signature. */
export function channelWebhookSecret({ settings }: SecretDeps): string {
  return createHmac('sha256', settings.appSecret).update('channel webhooks').digest('base64url')
}

/** Compares the secret of a webhook in constant time. */
export function isChannelWebhookSecret(deps: SecretDeps, secret: string): boolean {
  const [own, given] = [Buffer.from(channelWebhookSecret(deps)), Buffer.from(secret)]
  return own.length === given.length && timingSafeEqual(own, given)
}
