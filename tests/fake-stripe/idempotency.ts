import { Refusal } from './state.ts'

export type Answer = { readonly status: number; readonly body: object; readonly headers?: Record<string, string> }

type Kept = { readonly request: string; answer?: Answer }

/**
 * Handles idempotency keys like Stripe: a repeated request gets the first response; a changed one, or one that comes
 * too early, is refused.
 */
export function createIdempotency() {
  const kept = new Map<string, Kept>()
  async function answer(key: string | undefined, request: string, run: () => Promise<Answer>): Promise<Answer> {
    if (!key) return run()
    const before = kept.get(key)
    if (before && before.request !== request) {
      throw new Refusal(400, { type: 'idempotency_error', message: 'Keys stand for one request' })
    }
    if (before && !before.answer) {
      throw new Refusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' })
    }
    if (before?.answer) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
    const mine: Kept = { request }
    kept.set(key, mine)
    const given = await run()
    // A request that was refused before it began may be repeated.
    if (given.status === 400) kept.delete(key)
    else mine.answer = structuredClone(given)
    return given
  }
  return { answer, forget: () => kept.clear() }
}
