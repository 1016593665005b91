import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import { myBookingsPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLasting } from '#ui/client/hydration.ts'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { useFindBooking } from '#web/components/booking/use-find-booking.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { WarningNote } from '#web/ui/form/warning-note.tsx'
import * as styles from './find-booking.module.css'

type FindBookingProps = {
  /** Whether the form stands on a page that can't answer it. */
  readonly isElsewhere?: boolean
}

/** Opens a booking by its code; with the holder's e-mail the personal data too. */
export function FindBooking({ isElsewhere = false }: FindBookingProps) {
  const locale = getLocale()
  const { id, field, isSending, message, seen, submit } = useFindBooking()
  const isSlow = useLasting(isSending)
  return (
    <form
      className={styles.find}
      method="post"
      {...(isElsewhere ? { action: myBookingsPath(locale) } : {})}
      noValidate
      onSubmit={submit}
    >
      <input type="hidden" name={FORM_ID_FIELD} value={id} />
      <Field
        {...field('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={m.my_bookings_find_code_example()}
        required
      />
      <EmailField {...field('email')} required={false} hint={m.my_bookings_find_email_hint()} />
      <button type="submit" className="btn btn-line" aria-disabled={isSending || undefined}>
        {m.my_bookings_find_submit()}
      </button>
      <div className={styles.findStatus} role="status">
        {isSlow ? <p className="small soft">{m.my_bookings_find_busy()}</p> : null}
        {message ? <WarningNote text={message} /> : null}
        {seen ? (
          <Link className="link-arrow" to={bookingPath(locale, seen)}>
            {m.my_bookings_find_see_public()}
          </Link>
        ) : null}
      </div>
    </form>
  )
}
