import { useState } from 'react'
import { answerGuest, correctHolder, decideReview } from '#contract/office-actions/guests.ts'
import { writeNote } from '#contract/office-actions/stays.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { readByGuestHint } from '#office/components/action-parts/read-by-guest.ts'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { TextDialog } from '#office/components/text-dialog.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Select } from '#office/ui/select.tsx'
import { useLocale } from '#text/locale.ts'
import type { EntryProps } from './entry.ts'

/** Writes to the holder of a booking; the answer comes into its thread. */
export function MessageEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = useLocale()
  return (
    <TextDialog
      title={m.action_message({}, { locale })}
      about={<AboutBooking booking={booking} />}
      action={answerGuest}
      body={{ to: booking.bookingCode, lastMessageId: booking.lastMessageId }}
      name="text"
      label={m.actions_message_text({}, { locale })}
      hint={[m.actions_message_hint({}, { locale }), readByGuestHint(booking, locale)].filter(Boolean).join(' ')}
      button={m.actions_message_send({}, { locale })}
      faultTitle={m.actions_message_fault({}, { locale })}
      onClose={onClose}
      onDone={() => onDone(m.actions_message_done({}, { locale }))}
    />
  )
}

/** Notes something on a booking. */
export function NoteEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = useLocale()
  return (
    <TextDialog
      title={m.action_note({}, { locale })}
      about={<AboutBooking booking={booking} />}
      action={writeNote}
      params={{ code: booking.bookingCode }}
      name="text"
      label={m.actions_note_text({}, { locale })}
      hint={m.actions_note_hint({}, { locale })}
      button={m.actions_note_save({}, { locale })}
      faultTitle={m.actions_note_fault({}, { locale })}
      onClose={onClose}
      onDone={() => onDone(m.actions_note_done({}, { locale }))}
    />
  )
}

export const ReviewRefuseEntry = (props: EntryProps) => <ReviewText {...props} kind="refuse" />
export const ReviewAnswerEntry = (props: EntryProps) => <ReviewText {...props} kind="answer" />

type ReviewTextProps = EntryProps & { readonly kind: 'refuse' | 'answer' }

/** Refuses a review with a reason for its writer, or answers it in public. */
function ReviewText({ booking, kind, onClose, onDone }: ReviewTextProps) {
  const locale = useLocale()
  const version = booking.review?.version ?? 0
  const isRefusal = kind === 'refuse'
  return (
    <TextDialog
      title={isRefusal ? m.action_review_refuse({}, { locale }) : m.action_review_answer({}, { locale })}
      about={<AboutBooking booking={booking} />}
      action={decideReview}
      params={{ code: booking.bookingCode }}
      body={{ kind, version }}
      name={isRefusal ? 'reason' : 'text'}
      label={isRefusal ? m.actions_review_reason({}, { locale }) : m.actions_review_text({}, { locale })}
      hint={
        isRefusal
          ? [m.actions_review_reason_hint({}, { locale }), readByGuestHint(booking, locale)].filter(Boolean).join(' ')
          : m.actions_review_text_hint({}, { locale })
      }
      button={isRefusal ? m.action_review_refuse({}, { locale }) : m.actions_review_answer_send({}, { locale })}
      faultTitle={m.actions_review_fault({}, { locale })}
      onClose={onClose}
      onDone={() =>
        onDone(isRefusal ? m.actions_review_refused({}, { locale }) : m.actions_review_answered({}, { locale }))
      }
    />
  )
}

type HolderField = 'name' | 'lastname' | 'phone'

/** Corrects a detail of the holder for the register of travellers. */
export function HolderEntry({ booking, onClose, onDone }: EntryProps) {
  const locale = useLocale()
  const submitAction = useSubmitAction()
  const [field, setField] = useState<HolderField>('name')
  const names: Record<HolderField, string> = {
    name: m.actions_holder_name({}, { locale }),
    lastname: m.actions_holder_lastname({}, { locale }),
    phone: m.actions_holder_phone({}, { locale }),
  }
  const correct = (form: FormData, key: string) =>
    submitAction(
      correctHolder,
      { params: { code: booking.bookingCode }, body: { field, text: textOf(form, field) } },
      key,
    )
  return (
    <Dialog
      title={m.action_holder({}, { locale })}
      about={<AboutBooking booking={booking} />}
      isOpen
      onClose={onClose}
      width="narrow"
    >
      <ActionForm
        action={correct}
        onDone={() => onDone(m.actions_holder_done({}, { locale }))}
        faultTitle={m.actions_holder_fault({}, { locale })}
      >
        {(isPending) => (
          <>
            <Select<HolderField>
              label={m.actions_holder_what({}, { locale })}
              options={(['name', 'lastname', 'phone'] as const).map((key) => ({ key, label: names[key] }))}
              value={field}
              onChange={setField}
            />
            <Field key={field} name={field} label={names[field]} autoComplete="off" isRequired autoFocus />
            <DialogButtons onLeave={onClose}>
              <Button type="submit" variant="main" isPending={isPending}>
                {m.actions_holder_save({}, { locale })}
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}
