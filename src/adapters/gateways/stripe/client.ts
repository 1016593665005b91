import { setTimeout as sleep } from 'node:timers/promises'
import Stripe from 'stripe'
import { GatewayUnreachable } from '#domain/payment/card-gateway.ts'

/** The limit for all requests of one call together; shorter than the 10 s after which our own clients give up. */
const TIMEOUT_MS = 8_000
/** The pause before a request is repeated that Stripe is still processing. */
const BUSY_PAUSE_MS = 100

export type StripeClientOptions = {
  readonly secretKey: string
  /** Replaces Stripe's own address in tests. */
  readonly apiUrl?: string | undefined
  readonly answerTimeoutMs?: number | undefined
}

/** Sends the requests of one call of the port, which share a time limit. */
export type StripeClient = {
  readonly stripe: Stripe
  /** Sends one request. Throws `GatewayUnreachable` without an answer, and the SDK's error for a refusal. */
  send<Value>(request: (options: Stripe.RequestOptions) => Promise<Value>): Promise<Value>
}

/** `withDeadline` returns a client for one call, whose time limit begins now. */
export function createStripeClient(options: StripeClientOptions): { withDeadline(): StripeClient } {
  const timeoutMs = options.answerTimeoutMs ?? TIMEOUT_MS
  // The caller looks up what got lost, so the SDK does not retry. Only a request that never left this machine is sent
  // again.
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

async function send<Value>(
  request: (options: Stripe.RequestOptions) => Promise<Value>,
  endsAt: number,
): Promise<Value> {
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

/** Stripe is still processing the same request. */
function isBusy(error: Stripe.errors.StripeError): boolean {
  return error.statusCode === 409 || error.code === 'lock_timeout'
}

/**
 * The outcome is unknown, or a retry may succeed: no connection, no answer in time, a server error, or a rate limit.
 */
function isSilence(error: Stripe.errors.StripeError): boolean {
  return (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500
  )
}

/** Describes an error for logs, without data of a card, a person or a key. */
function describe({ type, code, requestId }: Stripe.errors.StripeError): string {
  return `Stripe did not result: ${[type, code, requestId].filter(Boolean).join(', ')}`
}
