import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { useOpenByEmail } from '#web/components/booking/use-find-booking.ts'
import * as findBookingStyles from '#web/features/my-bookings/find-booking.module.css'
import { EmailField } from '#web/ui/form/email-field.tsx'
import * as sectionBlockStyles from '#web/ui/section-block.module.css'
import * as styles from './unlock-section.module.css'

type UnlockProps = { readonly bookingCode: string; readonly onOpened: () => void }

/** Renders the form by which a visitor with only the code gets access to the rest with the holder's e-mail. */
export function UnlockSection({ bookingCode, onOpened }: UnlockProps) {
  const { id, field, isSending, submit } = useOpenByEmail({ bookingCode, onOpened })
  const isSlow = useLasting(isSending)
  return (
    <section className={`${sectionBlockStyles.block} screen-only`}>
      <h2>{m.my_bookings_one_unlock()}</h2>
      <p className={`${sectionBlockStyles.prose} ${styles.unlockWords}`}>{m.my_bookings_one_unlock_text()}</p>
      <form
        className={`${findBookingStyles.find} ${findBookingStyles.isOne}`}
        method="post"
        noValidate
        onSubmit={submit}
      >
        <input type="hidden" name={FORM_ID_FIELD} value={id} />
        <EmailField {...field('email')} />
        <button type="submit" className="btn btn-line" aria-disabled={isSending || undefined}>
          {m.my_bookings_one_unlock_submit()}
        </button>
        <p className={`small soft ${findBookingStyles.findStatus}`} role="status">
          {isSlow ? m.my_bookings_find_busy() : ''}
        </p>
      </form>
    </section>
  )
}
