import { lazy } from 'react'
import { Lazily } from '#office/ui/part.tsx'
import type { TodayActs } from './today-acts.ts'

const Confirm = lazy(async () => ({
  default: (await import('#office/components/booking-acts/confirm-acts.tsx')).ConfirmAct,
}))
const Mark = lazy(async () => ({
  default: (await import('#office/components/booking-acts/mark-dialog.tsx')).MarkDialog,
}))
const Transfer = lazy(async () => ({
  default: (await import('#office/components/money-acts/transfer-dialog.tsx')).TransferDialog,
}))
const Assign = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }))

/** The dialog that is open over the day. */
export function TodayDialogs({ acts: { opened, close, done } }: { readonly acts: TodayActs }) {
  if (!opened) return null
  const closing = { onClose: close, onDone: done }
  return (
    <Lazily>
      {opened.kind === 'link' ? <Confirm act={opened.act} booking={opened.booking} {...closing} /> : null}
      {opened.kind === 'mark' ? (
        <Mark
          booking={opened.booking}
          mark={opened.mark}
          version={opened.booking.version}
          recordedAt={opened.recordedAt}
          {...closing}
        />
      ) : null}
      {opened.kind === 'transfer' ? (
        <Transfer booking={{ ...opened.item, holderName: opened.item.name }} refund={opened.item} {...closing} />
      ) : null}
      {opened.kind === 'assign' ? <Assign item={opened.item} {...closing} /> : null}
    </Lazily>
  )
}
