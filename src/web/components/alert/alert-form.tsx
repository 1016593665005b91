import { useId } from 'react'
import { prosePath } from '#contract/site-paths.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { PostForm } from '#web/components/guest-form/post-form.tsx'
import { useGuestForm } from '#web/components/guest-form/use-guest-form.ts'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import { alertForm } from './alert-definition.ts'
import * as styles from './alert-form.module.css'

type AlertFormProps = {
  /** The filters, as in the query string of the list. */
  readonly search: string
  /** Only about this home. */
  readonly houseCode?: string
}

/** Asks for a mail when a home comes free. What was typed stays if it could not be sent. */
export function AlertForm({ search, houseCode }: AlertFormProps) {
  const locale = getLocale()
  const id = useId()
  const form = useGuestForm(alertForm, { subject: { search, houseCode } })
  const sentTo = form.done?.values.email
  return (
    <section className={styles.alertForm} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.alert_form_title()}</h2>
      {sentTo ? (
        <FormDone icon={check} text={m.alert_form_sent({ email: sentTo, hours: ALERT.confirmHours })} />
      ) : (
        <>
          <p className="small soft">{houseCode ? m.alert_form_about_home() : m.alert_form_about()}</p>
          <PostForm state={form} hidden={{ search, ...(houseCode === undefined ? {} : { houseCode }) }}>
            <EmailField {...form.field('email')} maxLength={MAX_EMAIL} />
            <div className="visually-hidden" aria-hidden="true">
              <label htmlFor={`${id}-website`}>{m.alert_form_trap()}</label>
              <input
                {...form.form.register('website')}
                id={`${id}-website`}
                type="text"
                tabIndex={-1}
                autoComplete="off"
              />
            </div>
            <SendFoot
              problem={form.message}
              label={m.alert_form_send()}
              isSending={form.isSending}
              isPosted
              width="second"
              note={m.alert_form_note()}
              sending={m.alert_form_sending()}
            />
          </PostForm>
          <p className="xs soft">
            <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
              {m.alert_form_privacy()}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
