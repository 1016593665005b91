import { useState } from 'react'
import { answerGuest, correctHolder, decideReview } from '#contract/office-actions/guests.ts'
import { writeNote } from '#contract/office-actions/stays.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import { DialogForm } from '#office/components/dialog-form.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import type { EntryProps } from './entry.ts'

/** Writes to the holder of a booking; the answer comes into its thread. */
export function MessageEntry({ booking, onClose, onDone }: EntryProps) {
  return (
    <TextDialog
      title={m.action_message()}
      about={<AboutBooking booking={booking} />}
      action={answerGuest}
      body={{ to: booking.bookingCode, lastMessageId: booking.lastMessageId }}
      name="text"
      label={m.actions_message_text()}
      hint={[m.actions_message_hint(), readByGuestHint(booking)].filter(Boolean).join(' ')}
      button={m.actions_message_send()}
      faultTitle={m.actions_message_fault()}
      onClose={onClose}
      onDone={() => onDone(m.actions_message_done())}
    />
  )
}

/** Notes something on a booking. */
export function NoteEntry({ booking, onClose, onDone }: EntryProps) {
  return (
    <TextDialog
      title={m.action_note()}
      about={<AboutBooking booking={booking} />}
      action={writeNote}
      params={{ code: booking.bookingCode }}
      name="text"
      label={m.actions_note_text()}
      hint={m.actions_note_hint()}
      button={m.actions_note_save()}
      faultTitle={m.actions_note_fault()}
      onClose={onClose}
      onDone={() => onDone(m.actions_note_done())}
    />
  )
}

export const ReviewRefuseEntry = (props: EntryProps) => <ReviewText {...props} kind="refuse" />
export const ReviewAnswerEntry = (props: EntryProps) => <ReviewText {...props} kind="answer" />

type ReviewTextProps = EntryProps & { readonly kind: 'refuse' | 'answer' }

/** Refuses a review with a reason for its writer, or answers it in public. */
function ReviewText({ booking, kind, onClose, onDone }: ReviewTextProps) {
  const version = booking.review?.version ?? 0
  const isRefusal = kind === 'refuse'
  return (
    <TextDialog
      title={isRefusal ? m.action_review_refuse() : m.action_review_answer()}
      about={<AboutBooking booking={booking} />}
      action={decideReview}
      params={{ code: booking.bookingCode }}
      body={{ kind, version }}
      name={isRefusal ? 'reason' : 'text'}
      label={isRefusal ? m.actions_review_reason() : m.actions_review_text()}
      hint={
        isRefusal
          ? [m.actions_review_reason_hint(), readByGuestHint(booking)].filter(Boolean).join(' ')
          : m.actions_review_text_hint()
      }
      button={isRefusal ? m.action_review_refuse() : m.actions_review_answer_send()}
      faultTitle={m.actions_review_fault()}
      onClose={onClose}
      onDone={() => onDone(isRefusal ? m.actions_review_refused() : m.actions_review_answered())}
    />
  )
}

type HolderField = 'name' | 'lastname' | 'phone'

/** Corrects a detail of the holder for the register of travellers. */
export function HolderEntry({ booking, onClose, onDone }: EntryProps) {
  const submitAction = useSubmitAction()
  const [field, setField] = useState<HolderField>('name')
  const names: Record<HolderField, string> = {
    name: m.actions_holder_name(),
    lastname: m.actions_holder_lastname(),
    phone: m.actions_holder_phone(),
  }
  const correct = (form: FormData, key: string) =>
    submitAction(
      correctHolder,
      { params: { code: booking.bookingCode }, body: { field, text: textOf(form, field) } },
      key,
    )
  return (
    <Dialog
      title={m.action_holder()}
      about={<AboutBooking booking={booking} />}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <DialogForm
        action={correct}
        onDone={() => onDone(m.actions_holder_done())}
        faultTitle={m.actions_holder_fault()}
        button={m.actions_holder_save()}
        onLeave={onClose}
      >
        <Select<HolderField>
          label={m.actions_holder_what()}
          options={(['name', 'lastname', 'phone'] as const).map((key) => ({ key, label: names[key] }))}
          value={field}
          onChange={setField}
        />
        <Field key={field} name={field} label={names[field]} autoComplete="off" isRequired autoFocus />
      </DialogForm>
    </Dialog>
  )
}
