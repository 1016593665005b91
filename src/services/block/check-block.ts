import type { BlockRow } from '#db/block/block-rows.ts'
import { MAX_BLOCK_NIGHTS, MAX_BLOCK_NOTE } from '#domain/booking/booking-policy.ts'
import { addDays, dateInMadrid, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'

/** What is blocked, `[from, to)`, and why; `other` needs a note. */
export type BlockInput = Pick<BlockRow, 'from' | 'to' | 'kind' | 'note'>

/** Refuses `validation_failed` for dates that are none, over or too many, and for `other` without a word. */
export function checkBlock(
  { from, to, kind, note }: BlockInput,
  now: Date,
): Result<null, Refusal<'validation_failed'>> {
  if (!isCalendarDate(from)) return refuse('validation_failed', { from: 'validation_failed' })
  const isRange = isCalendarDate(to) && to > from && to <= addDays(from, MAX_BLOCK_NIGHTS)
  if (!isRange || to <= dateInMadrid(now)) return refuse('validation_failed', { to: 'validation_failed' })
  const isExplained = note.length <= MAX_BLOCK_NOTE && (kind !== 'other' || note !== '')
  return isExplained ? ok(null) : refuse('validation_failed', { note: 'validation_failed' })
}
