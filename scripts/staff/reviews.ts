import { COMMAND } from '#domain/staff/actor.ts'
import { printLine } from '#server/progress.ts'
import type { Deps } from '#services/deps.ts'
import { decideReview, type ReviewDecision } from '#services/review/decide-review.ts'
import { listPending } from '#services/review/list-pending.ts'
import { unwrap } from './unwrap.ts'

export async function showReviews(deps: Deps): Promise<void> {
  const pending = await listPending(deps)
  for (const { bookingCode, houseCode, scores, text } of pending) {
    printLine(`${bookingCode}  ${houseCode}  ${scores}`)
    for (const line of text.split('\n')) printLine(`    ${line}`)
  }
  printLine(`${pending.length} pending ${pending.length === 1 ? 'review' : 'reviews'}`)
}

export async function decideForStaff(deps: Deps, code: string, decision: ReviewDecision): Promise<void> {
  unwrap(await decideReview(deps, { code, ...decision, by: COMMAND }))
  printLine('Stored.')
}
