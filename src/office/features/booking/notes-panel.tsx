import { use } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { MemberNames } from '#office/client/submit-action.ts'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { momentDay } from '#text/moment-text.ts'
import { BookingActionButton } from './booking-actions-provider.tsx'
import * as styles from './panels.module.css'

/** What the team notes for itself; a guest may ask for a copy. */
export function NotesPanel({ notes }: Pick<PrivateDetails, 'notes'>) {
  const locale = getLocale()
  const names = use(MemberNames)
  return (
    <Panel
      title={m.booking_details_notes()}
      note={notes.length > 0 ? notes.length : undefined}
      actions={<BookingActionButton action="note" />}
    >
      {notes.length === 0 ? <p className={styles.hint}>{m.booking_details_notes_none()}</p> : null}
      <ul className={styles.rows}>
        {notes.map(({ id, text, madeBy, madeAt }) => (
          <li key={id}>
            <span className={styles.grow}>
              <span className={styles.noted}>{text}</span>
              <small>
                {[names[madeBy ?? ''] ?? m.booking_details_by_command(), momentDay(madeAt, locale)].join(', ')}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
