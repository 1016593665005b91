import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#office/ui/button.tsx'
import { useLocale } from '#web/text/locale.ts'
import type { Allowed } from './act-dialog.ts'
import { RecordDialog } from './record-dialog.tsx'
import { useOpen } from './use-open.ts'

/** Records money for a booking that is on none of the lists. */
export function RecordTool({ move }: { readonly move: Allowed }) {
  const locale = useLocale()
  const { opened, open, close, done } = useOpen<'record'>()
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.holders }, { locale })
  return (
    <>
      <Button lockedBecause={because} onPress={() => open('record')}>
        {m.money_record_open({}, { locale })}
      </Button>
      {opened ? (
        <RecordDialog payment={null} isOpen onClose={close} onDone={() => done(m.money_recorded({}, { locale }))} />
      ) : null}
    </>
  )
}
