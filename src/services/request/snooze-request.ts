import { MAX_SNOOZE_DAYS } from '#domain/booking/booking-policy.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Deps } from '#services/deps.ts'
import { changeRequest, type ReadRequest, type RequestRefusal } from './change-request.ts'

const DAY_MS = 86_400_000

/**
 * Lays a request aside until a moment within `MAX_SNOOZE_DAYS`, at which it is open again by itself. Refuses `not_found`,
 * `changed_meanwhile`, `validation_failed` (another moment) and `request_in_progress` (it is won or lost).
 */
export async function snoozeRequest(
  deps: Pick<Deps, 'db' | 'clock' | 'randomBytes'>,
  { until, ...read }: ReadRequest & { readonly until: Date },
): Promise<Result<null, RequestRefusal | Refusal<'validation_failed' | 'request_in_progress'>>> {
  const inMs = until.getTime() - deps.clock.now().getTime()
  if (!(inMs > 0 && inMs <= MAX_SNOOZE_DAYS * DAY_MS)) {
    return refuse('validation_failed', { until: 'validation_failed' })
  }
  return changeRequest(deps, read, async (_, { state }) =>
    state === 'won' || state === 'lost'
      ? refuse('request_in_progress')
      : ok({ act: 'request_snoozed', change: { state: 'snoozed', snoozedUntil: until } }),
  )
}
