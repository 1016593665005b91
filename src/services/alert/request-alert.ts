import type { AlertRequest } from '#contract/alert.ts'
import { parseApartmentQuery } from '#contract/apartment-query.ts'
import { type AlertRow, saveAlert } from '#db/alert/alert-rows.ts'
import { findBookableApartment } from '#db/catalogue/apartment-rows.ts'
import { alertEnd } from '#domain/catalogue/alert-end.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { mailboxOf } from '#domain/people/email.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { Deps } from '#services/deps.ts'
import { enforceRateLimit } from '#services/enforce-rate-limit.ts'
import { jobId } from '#services/job-id.ts'
import { checkMailBudget } from '#services/mail-budget.ts'
import { newId } from '#services/new-id.ts'
import { alertQueryText, listFreeHomes, searchOfAlert } from './alert-search.ts'

export type AlertInput = AlertRequest & {
  readonly language: Locale
  readonly address: string
  readonly userId?: string | undefined
}

/**
 * Stores an alert that does nothing until its mailbox confirms it, and mails the link to do so. A repeated request for
 * the same search sends another such mail. Homes that are free now are not reported. Refuses a search with errors,
 * `apartment_not_found`, `rate_limited`, `too_many_mails`, and `alert_too_wide` where the search finds many homes.
 */
export async function requestAlert(
  deps: Deps,
  { email, search, houseCode, website, ...input }: AlertInput,
): Promise<Result<null, Refusal>> {
  const now = deps.clock.now()
  const today = dateInMadrid(now)
  const parsed = parseApartmentQuery(new URLSearchParams(search), { today })
  if ('errors' in parsed)
    return refuse('validation_failed', { search: Object.values(parsed.errors)[0] ?? 'validation_failed' })
  const home = houseCode === undefined ? undefined : await findBookableApartment(deps.db, houseCode)
  if (houseCode !== undefined && !home) return refuse('apartment_not_found')
  const allowed = await enforceRateLimit(
    deps,
    ['alert_by_address', input.address],
    ['alert_by_email', mailboxOf(email)],
  )
  if (!allowed.ok) return allowed
  const about = { query: alertQueryText(parsed.query), apartmentId: home?.id ?? null }
  const filters = searchOfAlert(about, now)
  if (filters.stays?.length === 0) return refuse('dates_in_past')
  const seen = (await listFreeHomes(deps.db, filters, ALERT.maxHomes + 1)).map(({ id }) => id)
  if (seen.length > ALERT.maxHomes) return refuse('alert_too_wide')
  if (website) {
    deps.logger.info({}, 'Alert dropped: its honeypot field was filled in')
    return ok(null)
  }
  const mailable = await checkMailBudget(deps, { email, userId: input.userId })
  if (!mailable.ok) return mailable
  const alert: AlertRow = {
    ...about,
    ...{ id: newId(deps), email, seen, language: input.language, userId: input.userId ?? null },
    ...{ endsOn: alertEnd(filters.stays, today), createdAt: now, mailsLeft: ALERT.maxMails },
    ...{ confirmedAt: null, lookedAt: null, mailedAt: null },
  }
  const ref = newId(deps)
  await deps.db.transaction(async (tx) => {
    const alertId = await saveAlert(tx, alert)
    const mail = { kind: 'alert_confirmation', alertId, ref } as const
    await deps.jobs.send(tx, 'send-alert-mail', mail, { id: jobId('send-alert-mail', ref) })
  })
  return ok(null)
}
