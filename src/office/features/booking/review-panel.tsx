import { m } from '#i18n/paraglide/messages.js'
import { Status } from '#office/ui/badge.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { BookingActionButton } from './booking-actions-provider.tsx'
import * as styles from './panels.module.css'

/** What the guest said of the home after the stay. */
export function ReviewPanel({ review }: { readonly review: NonNullable<PrivateDetails['review']> }) {
  const { status, overall, text, answer, refusalReason } = review
  const states = {
    waiting: <Status tone="action">{m.booking_details_review_waiting()}</Status>,
    published: <Status tone="ok">{m.booking_details_review_published()}</Status>,
    refused: <Status tone="off">{m.booking_details_review_refused()}</Status>,
  }
  return (
    <Panel
      title={m.booking_details_review()}
      note={m.booking_details_review_stars({ stars: overall })}
      actions={states[status]}
    >
      <p className={styles.noted}>{text}</p>
      {answer ? <p className={styles.hint}>{m.booking_details_review_answer({ text: answer })}</p> : null}
      {refusalReason ? <p className={styles.hint}>{m.booking_details_review_reason({ text: refusalReason })}</p> : null}
      <span className={styles.actions}>
        <BookingActionButton action="review_publish" />
        <BookingActionButton action="review_refuse" />
        <BookingActionButton action="review_answer" />
      </span>
    </Panel>
  )
}
