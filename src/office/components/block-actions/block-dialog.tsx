import { useState } from 'react'
import { blockNights } from '#contract/office-actions/blocks.ts'
import type { BlockKind } from '#domain/booking/block.ts'
import { type CalendarDate, daysBetween, isCalendarDate } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { useFields } from '#office/client/use-fields.ts'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { blockKindOptions } from './block-names.ts'
import type { MadeBlock } from './made-block.ts'

type BlockDialogProps = {
  /** The homes whose nights are taken, all of them or none. An empty list shows a field for them. */
  readonly houseCodes: readonly string[]
  /** The first night, and the day on which the homes are free again. */
  readonly from: CalendarDate
  readonly to: CalendarDate
  onClose(): void
  /**
   * Called when it is done: the page shows `text`, reads its data again, and may offer `undoBlocks` with the made
   * blocks.
   */
  onDone(text: string, made: readonly MadeBlock[]): void
}

/**
 * Takes nights of one or several homes. Where some of the nights are taken already, it names the occupants and takes
 * none.
 */
export function BlockDialog({ houseCodes, from, to, onClose, onDone }: BlockDialogProps) {
  const post = useSubmitAction()
  const [kind, setKind] = useState<BlockKind>('maintenance')
  const { values, field } = useFields({ homes: houseCodes.join(', '), from, to, note: '' })
  const homes = values.homes
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const action = (_: FormData, key: string) =>
    post(blockNights, { body: { houseCodes: homes, from: values.from, to: values.to, kind, note: values.note } }, key)
  return (
    <Dialog title={m.actions_block()} about={homes.join(', ')} isOpen onClose={onClose}>
      <DialogForm
        action={action}
        onDone={(made) => onDone(m.actions_block_done({ count: homes.length }), made)}
        faultTitle={m.actions_block_fault()}
        button={blockLabel(values.from, values.to, homes.length)}
        onLeave={onClose}
      >
        {houseCodes.length === 0 ? (
          <Field {...field('homes')} label={m.actions_block_homes()} autoComplete="off" autoFocus />
        ) : null}
        <BlockFields {...{ field, kind, onKind: setKind }} />
      </DialogForm>
    </Dialog>
  )
}

type BlockFieldsProps = {
  field(name: 'from' | 'to' | 'note'): { readonly name: string; readonly value: string; onChange(value: string): void }
  readonly kind: BlockKind
  onKind(kind: BlockKind): void
}

/** Fields of a block: its nights, its purpose and a note. */
export function BlockFields({ field, kind, onKind }: BlockFieldsProps) {
  return (
    <>
      <ActionFields>
        <Field {...field('from')} type="date" label={m.actions_block_from()} isRequired autoFocus />
        <Field {...field('to')} type="date" label={m.actions_block_to()} isRequired />
        <Select<BlockKind> label={m.actions_block_kind()} options={blockKindOptions()} value={kind} onChange={onKind} />
      </ActionFields>
      <Field {...field('note')} label={m.actions_block_note()} rows={2} />
    </>
  )
}

function blockLabel(from: string, to: string, homes: number): string {
  if (!isCalendarDate(from) || !isCalendarDate(to) || from >= to) return m.actions_block()
  const nights = daysBetween(from, to)
  return homes > 1 ? m.actions_block_nights_of({ nights, homes }) : m.actions_block_nights({ nights })
}
