import type { ManagerFault } from '#domain/shared/manager-fault.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

const TEXTS: Readonly<Record<ManagerFault, (inputs?: object, options?: { readonly locale?: Locale }) => string>> = {
  unreachable: m.manager_fault_unreachable,
  timed_out: m.manager_fault_timed_out,
  unauthorized: m.manager_fault_unauthorized,
  not_found: m.manager_fault_not_found,
  refused: m.manager_fault_refused,
  limited: m.manager_fault_limited,
  failed: m.manager_fault_failed,
  nothing_done: m.manager_fault_nothing_done,
  unreadable: m.manager_fault_unreadable,
}

type Failed = { readonly fault: ManagerFault; readonly text?: string }

/**
 * Says why the channel manager did not do something, and after a colon its own words where it has any; in the language of the
 * page where none is given.
 */
export function managerFaultText({ fault, text = '' }: Failed, locale?: Locale): string {
  const said = TEXTS[fault]({}, locale ? { locale } : {})
  return text === '' ? said : `${said}: ${text}`
}
