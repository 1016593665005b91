import { API_TIMEOUT_MS } from '#domain/policy.ts'
import { type CardFieldName, type CardValues, digitsOf, readExpiry } from './card-rules.ts'

export type TokenisedCard =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly kind: 'refused'; readonly field: CardFieldName }
  | { readonly ok: false; readonly kind: 'unreachable' }

/**
 * Exchanges a card for a token at the sandbox's card network: the number goes from the browser to the gateway and never to
 * our API. Other gateways bring a script of their own for this. No money moves, so a request without a response may be
 * repeated.
 */
export async function tokeniseCard(card: CardValues, fetcher: typeof fetch = fetch): Promise<TokenisedCard> {
  const expiry = readExpiry(card.expiry)
  if (!expiry) return { ok: false, kind: 'refused', field: 'expiry' }
  const body = {
    number: digitsOf(card.number),
    expMonth: expiry.month,
    expYear: expiry.year,
    cvc: card.cvc.trim(),
  }
  try {
    const response = await fetcher('/sandbox/cards', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    if (response.status >= 500) return { ok: false, kind: 'unreachable' }
    const answer: unknown = await response.json()
    return tokenOf(answer) ?? { ok: false, kind: 'refused', field: 'number' }
  } catch {
    // The connection failed, timed out, or returned something else than the gateway's JSON.
    return { ok: false, kind: 'unreachable' }
  }
}

function tokenOf(answer: unknown): TokenisedCard | null {
  if (typeof answer !== 'object' || answer === null || !('cardToken' in answer)) return null
  return typeof answer.cardToken === 'string' ? { ok: true, cardToken: answer.cardToken } : null
}
