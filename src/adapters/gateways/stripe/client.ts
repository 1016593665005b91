import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'

/** For all requests of one call together: shorter than the 10 s after which our own clients give up. */
const ANSWER_TIMEOUT_MS = 8_000
/** Between two tries of a request whose twin is still being worked on there. */
const BUSY_PAUSE_MS = 100

export type StripeClientOptions = {
  readonly secretKey: string
  /** Another address than Stripe's own; for tests. */
  readonly apiUrl?: string | undefined
  readonly answerTimeoutMs?: number | undefined
}

/** Speaks to Stripe for one call of the port. Its requests share one time limit. */
export type StripeClient = {
  readonly stripe: Stripe
  /** Sends one request. Throws `GatewayUnreachable` without an answer, and what Stripe refused as its SDK does. */
  send<Answer>(request: (options: Stripe.RequestOptions) => Promise<Answer>): Promise<Answer>
}

/** `withDeadline`: a client for one call, whose time limit begins now. */
export function createStripeClient(options: StripeClientOptions): { withDeadline(): StripeClient } {
  const timeoutMs = options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS
  // Whoever asks looks up what got lost: no second try behind their back, except for one that never left this machine.
  const config: Stripe.StripeConfig = { maxNetworkRetries: 0, telemetry: false, ...addressOf(options.apiUrl) }
  const stripe = new Stripe(options.secretKey, config)
  return {
    withDeadline() {
      const endsAt = performance.now() + timeoutMs
      return { stripe, send: (request) => send(request, endsAt) }
    },
  }
}

function addressOf(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return { host: hostname, protocol: protocol === 'http:' ? 'http' : 'https', ...(port ? { port } : {}) }
}

async function send<Answer>(
  request: (options: Stripe.RequestOptions) => Promise<Answer>,
  endsAt: number,
): Promise<Answer> {
  for (;;) {
    const timeout = Math.ceil(endsAt - performance.now())
    if (timeout <= 0) throw new GatewayUnreachable('Stripe did not answer in time')
    try {
      return await request({ timeout })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      if (!isBusy(error)) throw isSilence(error) ? new GatewayUnreachable(describe(error)) : error
      await sleep(Math.min(BUSY_PAUSE_MS, timeout))
    }
  }
}

/** The same request came a moment before and is not answered yet. */
function isBusy(error: Stripe.errors.StripeError): boolean {
  return error.statusCode === 409 || error.code === 'lock_timeout'
}

/** What happened there is not known, or will be another time: no connection, no answer in time, a fault, too many requests. */
function isSilence(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  )
}

/** For logs: nothing of a card, a person or a key. */
function describe({ type, code, requestId }: Stripe.errors.StripeError): string {
  return `Stripe did not result: ${[type, code, requestId].filter(Boolean).join(', ')}`
}
