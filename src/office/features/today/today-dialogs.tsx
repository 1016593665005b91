import { deferredComponent } from '#office/ui/deferred.tsx'
import type { TodayActions } from './today-actions.ts'

const Confirm = deferredComponent(
  async () => (await import('#office/components/booking-actions/confirm-actions.tsx')).ConfirmAction,
)
const Check = deferredComponent(
  async () => (await import('#office/components/booking-actions/check-dialog.tsx')).CheckDialog,
)
const Transfer = deferredComponent(
  async () => (await import('#office/components/money-actions/transfer-dialog.tsx')).TransferDialog,
)
const Assign = deferredComponent(async () => (await import('./assign-dialog.tsx')).AssignDialog)

/** The dialog that is open over the day. */
export function TodayDialogs({ actions: { opened, close, done } }: { readonly actions: TodayActions }) {
  if (!opened) return null
  const closing = { onClose: close, onDone: done }
  return (
    <>
      {opened.kind === 'link' ? <Confirm action={opened.action} booking={opened.booking} {...closing} /> : null}
      {opened.kind === 'check' ? (
        <Check
          booking={opened.booking}
          check={opened.check}
          version={opened.booking.version}
          recordedAt={opened.recordedAt}
          {...closing}
        />
      ) : null}
      {opened.kind === 'transfer' ? (
        <Transfer booking={{ ...opened.item, holderName: opened.item.name }} refund={opened.item} {...closing} />
      ) : null}
      {opened.kind === 'assign' ? <Assign item={opened.item} {...closing} /> : null}
    </>
  )
}
