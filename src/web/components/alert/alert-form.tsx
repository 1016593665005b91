import { type FormEvent, useId, useState } from 'react'
import { prosePath } from '#contract/site-paths.ts'
import { ALERT } from '#domain/catalogue/catalogue-policy.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { alertClient } from '#web/client/api/alert-client.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { useOnce } from '#web/client/use-once.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as styles from './alert-form.module.css'

type AlertFormProps = {
  /** The filters, as in the query string of the list. */
  readonly search: string
  /** Only about this home. */
  readonly houseCode?: string
  readonly locale: Locale
}

/** Asks for a mail when a home comes free. What was typed stays if it could not be sent. */
export function AlertForm({ search, houseCode, locale }: AlertFormProps) {
  const id = useId()
  const { isBusy, once } = useOnce()
  const keys = useRequestKeys()
  const [problem, setProblem] = useState<string | null>(null)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '').trim()
    const request = { email: read('email'), website: read('website'), search, ...(houseCode && { houseCode }) }
    void once(async () => {
      setProblem(null)
      const answer = await alertClient(locale).requestAlert(request, keys.keyFor(JSON.stringify(request)))
      if (answer.ok) return setSentTo(request.email)
      const [first] = answer.kind === 'refused' ? Object.values(answer.errors) : []
      setProblem(first ?? failureText(answer, { silent: m.alert_form_offline({}, { locale }) }, locale))
    })
  }
  return (
    <section className={styles.alertForm} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{m.alert_form_title({}, { locale })}</h2>
      {sentTo ? (
        <FormDone icon={check} text={m.alert_form_sent({ email: sentTo, hours: ALERT.confirmHours }, { locale })} />
      ) : (
        <>
          <p className="small soft">
            {houseCode ? m.alert_form_about_home({}, { locale }) : m.alert_form_about({}, { locale })}
          </p>
          <form method="post" onSubmit={submit}>
            <Field
              name="email"
              type="email"
              label={m.alert_form_email({}, { locale })}
              autoComplete="email"
              maxLength={MAX_EMAIL}
              required
            />
            <div className={styles.trap} aria-hidden="true">
              <label htmlFor={`${id}-website`}>{m.alert_form_trap({}, { locale })}</label>
              <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
            </div>
            <SendFoot
              problem={problem}
              label={m.alert_form_send({}, { locale })}
              isSending={isBusy}
              width="second"
              note={m.alert_form_note({}, { locale })}
              sending={m.alert_form_sending({}, { locale })}
            />
          </form>
          <p className="xs soft">
            <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
              {m.alert_form_privacy({}, { locale })}
            </a>
          </p>
        </>
      )}
    </section>
  )
}
