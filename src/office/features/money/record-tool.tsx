import { m } from '#i18n/paraglide/messages.js'
import { useOpen } from '#office/client/use-open.ts'
import type { Allowed } from '#office/components/money-actions/payment-of-action.ts'
import { Button } from '#office/ui/button.tsx'
import { deferredComponent } from '#office/ui/deferred.tsx'

/** Loaded when it is first opened. */
const RecordDialog = deferredComponent(
  async () => (await import('#office/components/money-actions/record-dialog.tsx')).RecordDialog,
)

/** Records money for a booking that is on none of the lists. */
export function RecordTool({ move }: { readonly move: Allowed }) {
  const { opened, open, close, done } = useOpen<'record'>()
  const because = move.isAllowed ? undefined : m.money_locked({ names: move.allowedMembers })
  return (
    <>
      <Button lockedBecause={because} onPress={() => open('record')}>
        {m.money_record_open()}
      </Button>
      {opened ? <RecordDialog booking={null} payments={[]} onClose={close} onDone={done} /> : null}
    </>
  )
}
