import { recordGuestCheck } from '#contract/office-actions/stays.ts'
import type { GuestCheck } from '#domain/booking/guest-check.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { textOf } from '#office/client/form-text.ts'
import { useProductNow } from '#office/client/product-now.ts'
import { useSubmitAction } from '#office/client/submit-action.ts'
import { toast } from '#office/client/toasts.ts'
import { ActionForm } from '#office/components/action-form.tsx'
import { AboutBooking } from '#office/components/action-parts/about-booking.tsx'
import { ActionFields } from '#office/components/action-parts/action-fields.tsx'
import type { MoneyDialogProps } from '#office/components/action-parts/booking-of-action.ts'
import type { EntryProps } from '#office/components/booking-actions/entry.ts'
import { DialogButtons } from '#office/components/dialog-buttons.tsx'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { clockTime } from '#text/clock-time.ts'

type CheckDialogProps = MoneyDialogProps & {
  readonly check: GuestCheck
  /** The version of the booking's row, as it was read. */
  readonly version: number
  /** When it happened, where that is recorded already. */
  readonly recordedAt: Date | null
}

/**
 * Records when the guests arrived or left: now, unless another day or hour is typed. It also corrects a recorded
 * moment.
 */
export function CheckDialog({ booking, check, version, recordedAt, onClose, onDone }: CheckDialogProps) {
  const submitAction = useSubmitAction()
  const now = useProductNow()
  const at = recordedAt ?? now()
  const isArrival = check === 'checked_in'
  const title = isArrival ? m.action_check_in() : m.action_check_out()
  const params = { code: booking.bookingCode }
  const undo = async () => {
    const answer = await submitAction(recordGuestCheck, { params, body: { mark: check, version, isUndo: true } })
    if (answer.ok) onDone(isArrival ? m.actions_undo_in_done() : m.actions_undo_out_done())
    else toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text())
  }
  const send = (form: FormData, key: string) => {
    const when = { day: textOf(form, 'day'), time: textOf(form, 'time') }
    return submitAction(recordGuestCheck, { params, body: { mark: check, version, at: when } }, key)
  }
  return (
    <Dialog title={title} about={<AboutBooking booking={booking} />} isOpen onClose={onClose} width="narrow">
      <ActionForm
        action={send}
        faultTitle={m.actions_confirm_fault()}
        onDone={() => onDone(isArrival ? m.actions_guests_in_done() : m.actions_guests_out_done())}
      >
        {(isPending) => (
          <>
            <ActionFields>
              <Field
                name="time"
                type="time"
                label={m.actions_check_time()}
                defaultValue={clockTime(at)}
                isRequired
                autoFocus
              />
              <Field name="day" type="date" label={m.actions_check_day()} defaultValue={dateInMadrid(at)} isRequired />
            </ActionFields>
            <DialogButtons onLeave={onClose}>
              {recordedAt ? (
                <Button onPress={() => void undo()}>
                  {isArrival ? m.action_undo_check_in() : m.action_undo_check_out()}
                </Button>
              ) : null}
              <Button type="submit" variant="main" isPending={isPending}>
                {recordedAt ? m.actions_check_correct() : title}
                <Keys keys={m.office_keys_main_key()} isQuiet />
              </Button>
            </DialogButtons>
          </>
        )}
      </ActionForm>
    </Dialog>
  )
}

const NOW = { recordedAt: null }

export function CheckInEntry({ booking, onClose, onDone }: EntryProps) {
  return <CheckDialog {...{ booking, onClose, onDone, ...NOW }} check="checked_in" version={booking.version} />
}

export function CheckOutEntry({ booking, onClose, onDone }: EntryProps) {
  return <CheckDialog {...{ booking, onClose, onDone, ...NOW }} check="checked_out" version={booking.version} />
}
