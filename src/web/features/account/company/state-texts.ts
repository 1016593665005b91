import type { CompanyStayState } from '#domain/company/company-stay-state.ts'
import { m } from '#i18n/paraglide/messages.js'

export const STATE_TEXTS: Readonly<Record<CompanyStayState, () => string>> = {
  waiting: m.company_state_waiting,
  to_pay: m.company_state_to_pay,
  reserved: m.company_state_reserved,
  confirmed: m.company_state_confirmed,
  declined: m.company_state_declined,
  expired: m.company_state_expired,
  cancelled: m.company_state_cancelled,
}
