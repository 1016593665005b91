import type { StayMark } from '#domain/booking/stay-mark.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useAct } from '#office/client/acts.ts'
import { useProductNow } from '#office/client/product-now.ts'
import { toast } from '#office/client/toasts.ts'
import { ActForm } from '#office/components/act-form.tsx'
import { clockTime } from '#office/text/clock-time.ts'
import { Button } from '#office/ui/button.tsx'
import { Dialog } from '#office/ui/dialog.tsx'
import { Field } from '#office/ui/field.tsx'
import { Keys } from '#office/ui/keys.tsx'
import { useLocale } from '#web/text/locale.ts'
import * as styles from '../confirm-dialog.module.css'
import { AboutBooking } from './about-booking.tsx'
import { ActFields } from './act-fields.tsx'
import type { MoneyDialogProps } from './booking-of-act.ts'

type MarkDialogProps = MoneyDialogProps & {
  readonly mark: StayMark
  /** The version of the booking's row, as it was read. */
  readonly version: number
  /** When it happened, where that is recorded already. */
  readonly recordedAt: Date | null
}

/**
 * Records when the guests arrived or left: now, unless another day or hour is typed. It also corrects a recorded
 * moment.
 */
export function MarkDialog({ booking, mark, version, recordedAt, onClose, onDone }: MarkDialogProps) {
  const locale = useLocale()
  const act = useAct()
  const now = useProductNow()
  const at = recordedAt ?? now()
  const isArrival = mark === 'checked_in'
  const title = isArrival ? m.acts_mark_in({}, { locale }) : m.acts_mark_out({}, { locale })
  const path = `/bookings/${booking.bookingCode}/marks`
  const undo = async () => {
    const answer = await act(path, { mark, version, isUndo: true })
    if (answer.ok) onDone(isArrival ? m.acts_undo_in_done({}, { locale }) : m.acts_undo_out_done({}, { locale }))
    else toast(answer.kind === 'refused' ? answer.message : m.office_unknown_text({}, { locale }))
  }
  const send = (form: FormData, key: string) => {
    const when = { day: form.get('day'), time: form.get('time') }
    return act(path, { mark, version, at: when }, key)
  }
  return (
    <Dialog title={title} about={<AboutBooking booking={booking} />} isOpen onClose={onClose} width="narrow">
      <ActForm
        act={send}
        faultTitle={m.acts_confirm_fault({}, { locale })}
        onDone={() => onDone(isArrival ? m.acts_mark_in_done({}, { locale }) : m.acts_mark_out_done({}, { locale }))}
      >
        {(isPending) => (
          <>
            <ActFields>
              <Field
                name="time"
                type="time"
                label={m.acts_mark_time({}, { locale })}
                defaultValue={clockTime(at)}
                isRequired
                autoFocus
              />
              <Field
                name="day"
                type="date"
                label={m.acts_mark_day({}, { locale })}
                defaultValue={dateInMadrid(at)}
                isRequired
              />
            </ActFields>
            <div className={styles.foot}>
              <Button onPress={onClose}>
                {m.office_leave_it({}, { locale })}
                <Keys keys="Esc" isQuiet />
              </Button>
              {recordedAt ? (
                <Button onPress={() => void undo()}>
                  {isArrival ? m.acts_undo_in({}, { locale }) : m.acts_undo_out({}, { locale })}
                </Button>
              ) : null}
              <Button type="submit" look="main" isPending={isPending}>
                {recordedAt ? m.acts_mark_correct({}, { locale }) : title}
                <Keys keys={m.office_keys_main_key({}, { locale })} isQuiet />
              </Button>
            </div>
          </>
        )}
      </ActForm>
    </Dialog>
  )
}
