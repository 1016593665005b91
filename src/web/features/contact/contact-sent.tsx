import { COMPANY } from '#content/company.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { dayAndTime } from '#text/moment-text.ts'
import { Icon } from '#ui/icon.tsx'
import { check } from '#ui/icons.ts'
import { useFocusOnAppear } from '#web/client/use-focus-on-appear.ts'
import * as styles from './contact-form.module.css'

/** The parts of a sent message that the confirmation shows. */
type Sent = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly reference: string
  readonly callAt: string
}

/** Replaces the form once the message was sent. */
export function ContactSent({ sent }: { readonly sent: Sent }) {
  const heading = useFocusOnAppear<HTMLHeadingElement>()
  const { name, email, reference, callAt } = sent
  return (
    <div className={styles.contactSent}>
      <span className={styles.contactSentMark}>
        <Icon shape={check} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {m.contact_sent_title({ name })}
      </h2>
      {callAt ? <p>{m.contact_sent_call({ moment: dayAndTime(callAt, getLocale()), phone: sent.phone })}</p> : null}
      <p>{m.contact_sent_text({ email, phone: COMPANY.phone.shown })}</p>
      <p className="soft">
        {m.request_sent_reference()} <b className="num">{reference}</b>
      </p>
    </div>
  )
}
