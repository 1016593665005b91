import { useState } from 'react'
import { changeBlock, unblock } from '#contract/office-actions/blocks.ts'
import type { BlockKind } from '#domain/booking/block.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { BlockFields } from './block-dialog.tsx'
import type { MadeBlock } from './made-block.ts'

type ChangeBlockProps = {
  readonly block: MadeBlock
  /** Where the nights are chosen already, as by dragging an end. */
  readonly to?: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined
  onClose(): void
  /** `before` is the block as it was, with which `undoBlockChange` gives it back; `after` null where it was ended. */
  onDone(text: string, before: MadeBlock, after: MadeBlock | null): void
}

/** Other nights, another kind or another note for a block, or its end. */
export function ChangeBlockDialog({ block, to, onClose, onDone }: ChangeBlockProps) {
  const post = useSubmitAction()
  const { id, houseCode, version } = block
  const [kind, setKind] = useState<BlockKind>(block.kind)
  const { values, field } = useFields({ from: to?.from ?? block.from, to: to?.to ?? block.to, note: block.note })
  const change = (_: FormData, key: string) =>
    post(changeBlock, { params: { id }, body: { version, kind, ...values } }, key)
  const end = (_: FormData, key: string) => post(unblock, { body: { blocks: [{ id, version }] } }, key)
  return (
    <Dialog title={m.actions_block_change()} about={houseCode} isOpen onClose={onClose}>
      <DialogForm
        action={change}
        onDone={(after) => onDone(m.actions_block_changed(), block, after)}
        faultTitle={m.actions_block_fault()}
        button={m.actions_block_save()}
        onLeave={onClose}
      >
        <BlockFields {...{ field, kind, onKind: setKind }} />
      </DialogForm>
      <ActionForm
        action={end}
        onDone={() => onDone(m.actions_block_ended(), block, null)}
        faultTitle={m.actions_block_fault()}
      >
        {(isPending) => (
          <div>
            <Button type="submit" isPending={isPending}>
              {m.actions_block_end()}
            </Button>
          </div>
        )}
      </ActionForm>
    </Dialog>
  )
}
