import type { HomeStateMoment } from '#domain/home-state/home-state.ts'
import type { PrintedDocument } from '#domain/shared/printed-document.ts'
import { ok, type Refusal, type Result, refuse } from '#domain/shared/refusal.ts'
import type { Locale } from '#domain/shared/text.ts'
import type { BookingCredentials } from '#services/access/booking-access.ts'
import { findByTypedCode } from '#services/arrival/open-check-in.ts'
import type { Deps } from '#services/deps.ts'
import { makeHomeStateDocument } from './home-state-document.ts'
import { findForHolder } from './open-home-state.ts'

type Wanted = { readonly code: string; readonly moment: HomeStateMoment }
type ReportRefusal = Refusal<'booking_not_found' | 'not_found'>

/**
 * Gets a report on the state of the home as a document for the holder. Refuses `booking_not_found`, `forbidden`, and
 * `not_found` once it is erased.
 */
export async function getHomeStateReport(
  deps: Deps,
  { moment, locale, ...input }: BookingCredentials & Wanted & { readonly locale: Locale },
): Promise<Result<PrintedDocument, ReportRefusal | Refusal<'forbidden'>>> {
  const found = await findForHolder(deps, input)
  if (!found.ok) return found
  const report = await makeHomeStateDocument(deps, { ...found.value, moment, locale })
  return report ? ok(report) : refuse('not_found')
}

/** Gets a report in the language of its holder for staff. Refuses `booking_not_found`, and `not_found` once it is erased. */
export async function getHomeStateReportForStaff(
  deps: Deps,
  { code, moment }: Wanted,
): Promise<Result<PrintedDocument, ReportRefusal>> {
  const found = await findByTypedCode(deps.db, code)
  if (!found) return refuse('booking_not_found')
  const report = await makeHomeStateDocument(deps, { ...found, moment, locale: found.booking.language })
  return report ? ok(report) : refuse('not_found')
}
