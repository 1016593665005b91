import { type FormEvent, useState } from 'react'
import { COMPANY } from '#content/company.ts'
import type { MessageView } from '#contract/message.ts'
import { MAX_MESSAGE } from '#domain/people/people-policy.ts'
import { dateAndTime } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { ApiAnswer } from '#web/client/api/call-api.ts'
import { failureText } from '#web/client/api/failure-text.ts'
import { useOnce } from '#web/client/use-once.ts'
import { useRequestKeys } from '#web/client/use-request-keys.ts'
import { TextArea } from '#web/ui/form/field.tsx'
import { SendFoot } from '#web/ui/form/send-foot.tsx'
import * as styles from './messages.module.css'

type MessagesProps<Answer> = {
  readonly messages: readonly MessageView[]
  readonly send: (text: string, requestKey: string) => Promise<ApiAnswer<Answer>>
  readonly onSent: (answer: Answer) => void
}

/** The messages of a guest and staff, with a form for the next one. The form keeps its text if it could not be sent. */
export function Messages<Answer>({ messages, send, onSent }: MessagesProps<Answer>) {
  const locale = getLocale()
  const { isBusy, once } = useOnce()
  const keys = useRequestKeys()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = String(new FormData(form).get('text') ?? '').trim()
    if (!text) return
    void once(async () => {
      setProblem(null)
      const answer = await send(text, keys.keyFor(`${messages.length} ${text}`))
      if (!answer.ok) return setProblem(failureText(answer, m.messages_offline()))
      form.reset()
      setSent(true)
      onSent(answer.value)
    })
  }
  return (
    <div className={styles.messages}>
      {messages.length > 0 && (
        <ol>
          {messages.map(({ author, text, at }) => (
            <li key={`${at} ${author}`} data-author={author}>
              <p className="xs soft">
                <b>{author === 'guest' ? m.messages_guest() : COMPANY.name}</b>{' '}
                <time dateTime={at}>{dateAndTime(new Date(at), locale)}</time>
              </p>
              <p className={styles.words}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form className={styles.write} onSubmit={submit}>
        <TextArea name="text" label={m.messages_new()} rows={4} maxLength={MAX_MESSAGE} required />
        <SendFoot
          problem={problem}
          label={m.messages_send()}
          isSending={isBusy}
          width="second"
          note={isSent ? m.messages_sent() : m.messages_note()}
          sending={m.messages_sending()}
        />
      </form>
    </div>
  )
}
