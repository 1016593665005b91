import { m } from '#i18n/paraglide/messages.js'
import { Panel } from '#office/ui/panel.tsx'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import type { BookingFile } from '#services/booking-file/get-booking-file.ts'
import { useLocale } from '#web/text/locale.ts'
import { Equation } from './equation.tsx'
import { FileAction } from './file-actions.tsx'
import { Ribbon } from './ribbon.tsx'
import { Schedule } from './schedule.tsx'

type MoneyPanelProps = { readonly file: BookingFile; readonly details: FileDetails }

/** What was paid and is owed, and that it adds up; the stay with its charges; every payment with every try. */
export function MoneyPanel({ file, details }: MoneyPanelProps) {
  const locale = useLocale()
  return (
    <Panel
      title={m.file_money({}, { locale })}
      actions={
        <>
          <FileAction action="extra" />
          <FileAction action="refund" />
          <FileAction action="record" />
          <FileAction action="transfer" />
        </>
      }
      isFlush
    >
      <Equation balance={details.balance} adjustments={details.adjustments} />
      {file.cancelled ? null : <Ribbon file={file} details={details} />}
      <Schedule details={details} />
    </Panel>
  )
}
