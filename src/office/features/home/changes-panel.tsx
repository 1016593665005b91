import { Link } from 'react-router'
import { discardHomeChange, publishHomeChanges } from '#contract/office-actions/homes.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { ConfirmDialog } from '#office/components/confirm-dialog.tsx'
import { publishingText } from '#office/text/listing-name.ts'
import { Button, LinkButton } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { HomeForStaff, ShownDraft } from '#services/home/read-home-for-staff.ts'
import { momentText } from '#text/moment-text.ts'
import { PART_OF, partName, partPath } from './parts.ts'
import { previewPath } from './preview/preview-path.ts'
import * as styles from './publish-panel.module.css'

type ChangesPanelProps = {
  readonly home: HomeForStaff
  onPublish(): void
  onDiscard(draft: ShownDraft): void
}

/** The sections with drafts, what would lack once they are published, and the button that publishes all of them. */
export function ChangesPanel({ home, onPublish, onDiscard }: ChangesPanelProps) {
  const { houseCode, changes } = home
  const { isAllowed, allowedMembers } = usePermits()('edit_home')
  const locale = getLocale()
  const outdated = changes.drafts.filter(({ isOutdated }) => isOutdated)
  const prevented =
    outdated.length > 0
      ? m.home_changes_outdated()
      : changes.faults.length > 0
        ? m.home_publish_lacks({ count: changes.faults.length })
        : undefined
  return (
    <Panel title={m.home_changes()}>
      <ul className={styles.list}>
        {changes.drafts.map((draft) => (
          <li key={draft.section} className={draft.isOutdated ? styles.fault : styles.warning}>
            <Link to={partPath(houseCode, PART_OF[draft.section])}>{partName(PART_OF[draft.section])}</Link>
            <small className="soft">
              {draft.isOutdated
                ? m.home_change_outdated()
                : m.home_change_saved({
                    name: draft.savedBy ?? m.home_draft_by_team(),
                    at: momentText(draft.savedAt, locale),
                  })}
            </small>
            {isAllowed ? (
              <span>
                <Button variant="link" onPress={() => onDiscard(draft)}>
                  {m.home_change_discard({ part: partName(PART_OF[draft.section]) })}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
        {changes.faults.map((fault) => (
          <li key={fault} className={styles.fault}>
            {publishingText(fault)}
          </li>
        ))}
      </ul>
      <div className={styles.button}>
        <Button
          variant="main"
          lockedBecause={isAllowed ? prevented : m.home_locked({ names: allowedMembers })}
          onPress={onPublish}
        >
          {m.home_changes_publish()}
        </Button>
        <LinkButton to={previewPath(houseCode)}>{m.home_preview()}</LinkButton>
      </div>
    </Panel>
  )
}

type DialogProps = { readonly home: HomeForStaff; onClose(): void; onDone(text: string): void }

/** Publishes all drafts of a home. */
export function PublishChangesDialog({ home, onClose, onDone }: DialogProps) {
  const { houseCode, changes, state } = home
  const parts = changes.drafts.map(({ section }) => partName(PART_OF[section]))
  const list = new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(parts)
  const draftVersions = Object.fromEntries(changes.drafts.map(({ section, version }) => [section, version]))
  return (
    <ConfirmDialog
      title={m.home_changes_publish_title({ home: houseCode })}
      about={list}
      text={state === 'listed' ? m.home_changes_publish_text() : m.home_save_about_unlisted()}
      button={m.home_changes_publish()}
      send={(submit, key) => submit(publishHomeChanges, { params: { houseCode }, body: { draftVersions } }, key)}
      faultTitle={m.home_changes_publish_fault()}
      onClose={onClose}
      onDone={() => onDone(m.home_changes_published())}
    />
  )
}

/** Deletes the draft of a section. */
export function DiscardChangeDialog({ home, draft, onClose, onDone }: DialogProps & { readonly draft: ShownDraft }) {
  const { houseCode } = home
  const { section, version: draftVersion } = draft
  const part = partName(PART_OF[section])
  return (
    <ConfirmDialog
      title={m.home_change_discard({ part })}
      about={houseCode}
      text={m.home_change_discard_text()}
      button={m.home_discard()}
      send={(submit, key) => submit(discardHomeChange, { params: { houseCode }, body: { section, draftVersion } }, key)}
      faultTitle={m.home_discard_fault()}
      onClose={onClose}
      onDone={() => onDone(m.home_change_discarded({ part }))}
    />
  )
}
