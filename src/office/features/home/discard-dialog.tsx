import { discardDraft } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import type { HomeForStaff } from '#services/home/read-home-for-staff.ts'

export type DiscardDialogProps = Pick<HomeForStaff, 'houseCode' | 'versions'> & { onClose(): void; onDiscarded(): void }

/** Deletes a draft. */
export function DiscardDialog({ houseCode, versions, onClose, onDiscarded }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={m.home_discard_title({ home: houseCode })}
      about={houseCode}
      text={m.home_discard_text()}
      button={m.home_discard()}
      send={(submit, key) => submit(discardDraft, { params: { houseCode }, body: { versions } }, key)}
      faultTitle={m.home_discard_fault()}
      onClose={onClose}
      onDone={onDiscarded}
    />
  )
}
