import { Refusal } from './state.ts'

export type Answer = { readonly status: number; readonly body: object; readonly headers?: Record<string, string> }

type StoredAnswer = { readonly request: string; answer?: Answer }

/**
 * Handles idempotency keys like Stripe: a repeated request gets the first response; a changed one, or one that comes
 * too early, is refused.
 */
export function createIdempotency() {
  const stored = new Map<string, StoredAnswer>()
  async function answer(key: string | undefined, request: string, run: () => Promise<Answer>): Promise<Answer> {
    if (!key) return run()
    const before = stored.get(key)
    if (before && before.request !== request) {
      throw new Refusal(400, { type: 'idempotency_error', message: 'Keys stand for one request' })
    }
    if (before && !before.answer) {
      throw new Refusal(409, { type: 'invalid_request_error', code: 'idempotency_key_in_use' })
    }
    if (before?.answer) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } }
    const mine: StoredAnswer = { request }
    stored.set(key, mine)
    const answer = await run()
    // A request that was refused before it began may be repeated.
    if (answer.status === 400) stored.delete(key)
    else mine.answer = structuredClone(answer)
    return answer
  }
  return { answer, forget: () => stored.clear() }
}
