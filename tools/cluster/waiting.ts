import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorFault } from '#domain/shared/operator-fault.ts'

const POLL_MS = 100
const ANSWER_WITHIN_MS = 2_000

/** Asks again until it is so. Throws an `OperatorFault` that says what never came, and where to look. */
export async function until(isSo: () => Promise<boolean>, what: string, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > end) throw new OperatorFault(`${what} within ${withinMs / 1_000} s`)
    await sleep(POLL_MS)
  }
}

/** Returns whether an address answers 200. */
export async function answersOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => null)
  await response?.body?.cancel()
  return response?.status === 200
}

export async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  return response.json()
}
