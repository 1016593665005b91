import { m } from '#i18n/paraglide/messages.js'
import { FORM_ID_FIELD } from '#web/client/event-replay.ts'
import { useOpenByEmail } from '#web/components/booking/use-find-booking.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import * as styles from './arrival-page.module.css'

export type HolderGateProps = { readonly bookingCode: string; readonly onOpen: () => void }

/** A booking code alone gives access to nothing personal; together with the e-mail of the booking it does. */
export function HolderGate({ bookingCode, onOpen }: HolderGateProps) {
  const { id, field, isSending, submit } = useOpenByEmail({ bookingCode, onOpened: onOpen })
  return (
    <form className={styles.arrivalGate} method="post" noValidate onSubmit={submit}>
      <input type="hidden" name={FORM_ID_FIELD} value={id} />
      <div className={styles.arrivalHead}>
        <h1>{m.arrival_gate_title()}</h1>
        <p className="lede">{m.arrival_gate_text()}</p>
      </div>
      <EmailField {...field('email')} label={m.arrival_gate_email()} />
      <button className="btn btn-main" type="submit" aria-disabled={isSending || undefined}>
        {m.arrival_gate_open()}
      </button>
    </form>
  )
}
