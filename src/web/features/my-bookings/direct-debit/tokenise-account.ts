import { normaliseIban } from '#domain/payment/iban.ts'
import { API_TIMEOUT_MS } from '#domain/policy.ts'

export type TokenisedAccount =
  | { readonly ok: true; readonly accountToken: string }
  | { readonly ok: false; readonly kind: 'refused' | 'unreachable' }

/**
 * Exchanges an account number for a token at the sandbox's bank: it goes from the browser to the gateway and never to our
 * API. No money moves, so a request without a response may be repeated.
 */
export async function tokeniseAccount(iban: string, fetcher: typeof fetch = fetch): Promise<TokenisedAccount> {
  try {
    const response = await fetcher('/sandbox/bank-accounts', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ iban: normaliseIban(iban) }),
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
    })
    if (response.status >= 500) return { ok: false, kind: 'unreachable' }
    const answer: unknown = await response.json()
    const token = typeof answer === 'object' && answer !== null && 'accountToken' in answer ? answer.accountToken : null
    return typeof token === 'string' ? { ok: true, accountToken: token } : { ok: false, kind: 'refused' }
  } catch {
    // The connection failed, timed out, or returned something else than the gateway's JSON.
    return { ok: false, kind: 'unreachable' }
  }
}
