import { COMPANY } from '#content/company.ts'
import { m } from '#i18n/paraglide/messages.js'
import { WarningNote } from '#web/ui/form/warning-note.tsx'

type NoScriptNoteProps = { readonly bookingCode: string }

/** Says, where scripts do not run, that the fields of a card need them, and how to pay otherwise. */
export function NoScriptNote({ bookingCode }: NoScriptNoteProps) {
  const { phone, email } = COMPANY
  const text = m.booking_no_script({ phone: phone.shown, email, code: bookingCode })
  return (
    <div className="without-script">
      <WarningNote text={text} />
    </div>
  )
}
