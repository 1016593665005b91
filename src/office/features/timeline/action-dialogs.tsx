import { BlockDialog } from '#office/components/block-actions/block-dialog.tsx'
import { ChangeBlockDialog } from '#office/components/block-actions/change-block-dialog.tsx'
import { ChangeStayDialog } from '#office/components/booking-actions/change-stay-dialog.tsx'
import { MoveDialog } from '#office/components/booking-actions/move-dialog.tsx'
import type { DoneAction, OpenedAction } from './opened-action.ts'

type ActionDialogsProps = {
  readonly opened: OpenedAction
  onClose(): void
  onDone(text: string, done: DoneAction): void
}

export function ActionDialogs({ opened, onClose, onDone }: ActionDialogsProps) {
  if (opened.kind === 'block') {
    const { houseCodes, from, to } = opened
    return (
      <BlockDialog
        {...{ houseCodes, from, to, onClose }}
        onDone={(text, made) => onDone(text, { kind: 'blocked', made })}
      />
    )
  }
  if (opened.kind === 'change_block') {
    return (
      <ChangeBlockDialog
        block={opened.block}
        to={opened.to}
        onClose={onClose}
        onDone={(text, before, after) => onDone(text, { kind: 'block_changed', before, after })}
      />
    )
  }
  const { booking } = opened
  if (opened.kind === 'change') {
    const to = opened.to && { checkIn: opened.to.from, checkOut: opened.to.to }
    const done = { kind: 'other', houseCodes: [booking.houseCode] } as const
    return <ChangeStayDialog {...{ booking, to, onClose }} onDone={(text) => onDone(text, done)} />
  }
  const houseCodes = [booking.houseCode, ...(opened.to ? [opened.to] : [])]
  return (
    <MoveDialog
      {...{ booking, to: opened.to, onClose }}
      onDone={(text) => onDone(text, { kind: 'other', houseCodes })}
    />
  )
}
