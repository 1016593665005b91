import { type FormEvent, useState } from 'react'
import { prosePath } from '#contract/site-paths.ts'
import { MAX_EMAIL } from '#domain/people/email.ts'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { check } from '#ui/icons.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { messageClient } from '#web/client/api/message-client.ts'
import { useOnce } from '#web/client/use-once.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { FormDone } from '#web/ui/form/form-done.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as styles from './ask.module.css'

type AskFormProps = {
  readonly houseCode: string
  readonly dates: { readonly checkIn: string; readonly checkOut: string } | undefined
  readonly prefill: string
  readonly locale: Locale
}

/** A question about the home. The form keeps what was typed if it could not be sent. */
export function AskForm({ houseCode, dates, prefill, locale }: AskFormProps) {
  const { isBusy, once } = useOnce()
  const keys = useRequestKeys()
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState<{ readonly email: string; readonly reference: string } | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const read = (name: string) => String(typed.get(name) ?? '').trim()
    if (read('text') === prefill.trim()) return setProblem(m.ask_only_prefill({}, { locale }))
    const question = { houseCode, email: read('email'), text: read('text'), website: read('website'), ...dates }
    void once(async () => {
      setProblem(null)
      const answer = await messageClient(locale).askQuestion(question, keys.keyFor(JSON.stringify(question)))
      if (answer.ok) return setSent({ email: question.email, reference: answer.value.reference })
      const [first] = answer.kind === 'refused' ? Object.values(answer.errors) : []
      setProblem(first ?? failureText(answer, m.ask_offline({}, { locale }), locale))
    })
  }
  if (sent) return <FormDone icon={check} text={m.ask_sent(sent, { locale })} />
  return (
    <form className={styles.askForm} method="post" onSubmit={submit}>
      <TextArea
        name="text"
        label={m.ask_question({}, { locale })}
        defaultValue={prefill}
        rows={4}
        maxLength={MAX_MESSAGE}
        required
      />
      <Field
        name="email"
        type="email"
        label={m.ask_email({}, { locale })}
        autoComplete="email"
        maxLength={MAX_EMAIL}
        required
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="ask-website">{m.ask_trap({}, { locale })}</label>
        <input id="ask-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <SendFoot
        problem={problem}
        label={m.ask_send({}, { locale })}
        isSending={isBusy}
        width="second"
        note={m.ask_note({}, { locale })}
        sending={m.ask_sending({}, { locale })}
      />
      <p className="xs soft">
        <a href={prosePath(locale, 'privacy')} target="_blank" rel="noopener">
          {m.ask_privacy({}, { locale })}
        </a>
      </p>
    </form>
  )
}
