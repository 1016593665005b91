/** Where a browser takes its notifications, as it gave it: secrets that let no one read anything, but send to it. */
export type PushTarget = {
  readonly endpoint: string
  /** The browser's public key and the secret that it shares with the sender, in base64url. */
  readonly p256dh: string
  readonly auth: string
}

/** The keys by which push services know this installation (RFC 8292), in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** What a browser shows. `url` is a path of the site; one with the tag of another takes its place. */
export type PushPayload = {
  readonly title: string
  readonly body: string
  readonly url: string
  readonly tag: string
}

export type PushOptions = {
  readonly keys: PushKeys
  /** How long the push service tries to deliver it. */
  readonly ttlSeconds: number
  readonly urgency: 'normal' | 'high'
  /** Text of at most 32 characters of base64url; an undelivered notification with the same topic is replaced. */
  readonly topic: string
}

/** `sent`: the push service took it. `gone`: the browser has ended the subscription. `failed`: it may or may not have come. */
export type PushOutcome = 'sent' | 'gone' | 'failed'

/** Sends notifications to browsers by the push services that they chose. Never throws for what a service does. */
export type PushSender = {
  makeKeys(): PushKeys
  send(target: PushTarget, payload: PushPayload, options: PushOptions): Promise<PushOutcome>
}
