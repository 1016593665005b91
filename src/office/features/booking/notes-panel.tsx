import { use } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { Panel } from '#office/ui/panel.tsx'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import { useLocale } from '#web/text/locale.ts'
import { FileAction } from './file-actions.tsx'
import * as styles from './panels.module.css'
import { dayOf } from './texts.ts'

/** What the team notes for itself; a guest may ask for a copy. */
export function NotesPanel({ notes }: Pick<FileDetails, 'notes'>) {
  const locale = useLocale()
  const names = use(MemberNames)
  return (
    <Panel
      title={m.file_notes({}, { locale })}
      note={notes.length > 0 ? notes.length : undefined}
      actions={<FileAction action="note" />}
    >
      {notes.length === 0 ? <p className={styles.hint}>{m.file_notes_none({}, { locale })}</p> : null}
      <ul className={styles.rows}>
        {notes.map(({ id, text, madeBy, madeAt }) => (
          <li key={id}>
            <span className={styles.grow}>
              <span className={styles.noted}>{text}</span>
              <small>
                {[names[madeBy ?? ''] ?? m.file_by_command({}, { locale }), dayOf(madeAt, locale)].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
