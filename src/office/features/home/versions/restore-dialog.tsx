import { restoreHomeSection } from '#contract/office-actions/homes.ts'
import { m } from '#i18n/paraglide/messages.js'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import type { HomeForStaff } from '#services/home/read-home-for-staff.ts'
import { PART_OF, partName } from '../parts.ts'
import type { Restorable } from './page.tsx'

type RestoreDialogProps = {
  readonly home: HomeForStaff
  readonly restorable: Restorable
  onClose(): void
  onDone(text: string): void
}

/** Saves what a section said before as its draft. */
export function RestoreDialog({ home, restorable, onClose, onDone }: RestoreDialogProps) {
  const { houseCode, versions, changes } = home
  const { section, version: revision } = restorable
  const draft = changes.drafts.find((one) => one.section === section)
  const body = { section, revision, version: versions[section], draftVersion: draft?.version ?? 0 }
  const part = partName(PART_OF[section])
  return (
    <ConfirmDialog
      title={m.home_version_restore_title({ part })}
      about={houseCode}
      text={draft ? m.home_version_restore_over() : m.home_version_restore_text()}
      button={m.home_version_restore()}
      send={(submit, key) => submit(restoreHomeSection, { params: { houseCode }, body }, key)}
      faultTitle={m.home_version_restore_fault()}
      onClose={onClose}
      onDone={() => onDone(m.home_version_restored({ part }))}
    />
  )
}
