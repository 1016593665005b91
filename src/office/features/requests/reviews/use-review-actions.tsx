import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { decideReview } from '#contract/office-actions/guests.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { useOpen } from '#office/client/use-open.ts'
import { RefusalNote } from '#office/components/refusal-note.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import type { ReviewInList } from '#services/review/list-reviews.ts'

type Opened = { readonly kind: 'refuse' | 'answer'; readonly review: ReviewInList }

/** Actions for the reviews of a list. */
export type ReviewActions = {
  /** The code of the booking whose review is being published. */
  readonly publishing: string | null
  publish(review: ReviewInList): Promise<void>
  open(opened: Opened): void
}

/**
 * The actions of a list of reviews, with the open dialog and the last refusal. Both belong to the list, because a
 * review leaves it once another member decides on it.
 */
export function useReviewActions(): ReviewActions & { readonly note: ReactNode; readonly dialog: ReactNode } {
  const submitAction = useSubmitAction()
  const { revalidate } = useRevalidator()
  const { opened, open, close, done } = useOpen<Opened>()
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const [publishing, setPublishing] = useState<string | null>(null)
  const publish = async ({ bookingCode, version }: ReviewInList) => {
    setPublishing(bookingCode)
    const answer = await submitAction(decideReview, {
      params: { code: bookingCode },
      body: { kind: 'publish', version },
    })
    setPublishing(null)
    if (answer.ok) toast(m.requests_reviews_was_published())
    else if (answer.kind === 'unknown') toast(m.office_unknown_text())
    setRefusal(!answer.ok && answer.kind === 'refused' ? answer : null)
    await revalidate()
  }
  return {
    ...{ publishing, publish, open },
    note: refusal ? <RefusalNote refusal={refusal} /> : null,
    dialog: opened ? <DecisionDialog {...opened} onClose={close} onDone={done} /> : null,
  }
}

type DecisionDialogProps = Opened & { onClose(): void; onDone(text: string): void }

/** Refuses a review with a reason for its writer, or answers it in public. */
function DecisionDialog({ kind, review, onClose, onDone }: DecisionDialogProps) {
  const { author, houseCode, bookingCode, version } = review
  const dialog = {
    about: `${author || m.requests_reviews_anonymous()}, ${houseCode}`,
    action: decideReview,
    params: { code: bookingCode },
    body: { kind, version },
    faultTitle: m.requests_reviews_fault(),
    onClose,
  }
  return kind === 'refuse' ? (
    <TextDialog
      {...dialog}
      title={m.requests_reviews_refuse_title()}
      name="reason"
      label={m.requests_reviews_refuse_why()}
      hint={m.requests_reviews_refuse_hint()}
      button={m.requests_reviews_refuse_title()}
      onDone={() => onDone(m.requests_reviews_was_refused())}
    />
  ) : (
    <TextDialog
      {...dialog}
      title={m.requests_reviews_answer_title()}
      name="text"
      label={m.requests_reviews_answer_text()}
      hint={m.requests_reviews_answer_hint()}
      button={m.requests_reviews_answer_save()}
      onDone={() => onDone(m.requests_reviews_was_answered())}
    />
  )
}
