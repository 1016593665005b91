import { COMPANY } from '#content/company.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'

/** Says, where scripts do not run, why the button of a form does nothing and how to book otherwise. */
export function NoScriptNote({ locale }: { readonly locale: Locale }) {
  const { phone, email } = COMPANY
  return <p className="note without-script">{m.booking_no_script({ phone: phone.shown, email }, { locale })}</p>
}
