import { AUDIT_ACTIONS, type AuditAction } from '#contract/audit-actions.ts'
import { type CalendarDate, isCalendarDate } from '#domain/shared/calendar-date.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const MAX_ABOUT_LENGTH = 100

/** The filters of the audit as its page's address has them. Days are in Madrid, both included. */
export type AuditListFilters = {
  readonly memberId?: string | undefined
  readonly act?: AuditAction | undefined
  readonly about?: string | undefined
  readonly from?: CalendarDate | undefined
  readonly to?: CalendarDate | undefined
  readonly before?: number | undefined
}

/** Reads the filters of the audit from an address; what is not a filter is left out. */
export function readAuditFilters(params: URLSearchParams): AuditListFilters {
  const [memberId, before, about] = [params.get('quien'), params.get('antes'), params.get('sobre')?.trim()]
  return {
    memberId: memberId && UUID.test(memberId) ? memberId : undefined,
    act: AUDIT_ACTIONS.find((act) => act === params.get('acto')),
    about: about ? about.slice(0, MAX_ABOUT_LENGTH) : undefined,
    from: dayOf(params.get('desde')),
    to: dayOf(params.get('hasta')),
    before: before && /^\d{1,15}$/.test(before) ? Number(before) : undefined,
  }
}

function dayOf(text: string | null): CalendarDate | undefined {
  return text && isCalendarDate(text) ? text : undefined
}
