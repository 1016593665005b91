import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { FileDetails } from '#services/booking-file/file-details.ts'
import { useLocale } from '#web/text/locale.ts'
import { FileAction } from './file-actions.tsx'
import * as styles from './panels.module.css'

/** What the guest said of the home after the stay. */
export function ReviewPanel({ review }: { readonly review: NonNullable<FileDetails['review']> }) {
  const locale = useLocale()
  const { status, overall, text, answer, refusalReason } = review
  const states = {
    waiting: <Status mood="action">{m.file_review_waiting({}, { locale })}</Status>,
    published: <Status mood="ok">{m.file_review_published({}, { locale })}</Status>,
    refused: <Status mood="off">{m.file_review_refused({}, { locale })}</Status>,
  }
  return (
    <Panel
      title={m.file_review({}, { locale })}
      note={m.file_review_stars({ stars: overall }, { locale })}
      actions={states[status]}
    >
      <p className={styles.noted}>{text}</p>
      {answer ? <p className={styles.hint}>{m.file_review_answer({ text: answer }, { locale })}</p> : null}
      {refusalReason ? (
        <p className={styles.hint}>{m.file_review_reason({ text: refusalReason }, { locale })}</p>
      ) : null}
      <span className={styles.actions}>
        <FileAction action="review_publish" />
        <FileAction action="review_refuse" />
        <FileAction action="review_answer" />
      </span>
    </Panel>
  )
}
