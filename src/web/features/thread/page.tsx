import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ThreadView } from '#contract/message.ts'
import { apartmentPath, bookingPath, contactPath } from '#contract/site-paths.ts'
import type { Locale } from '#domain/shared/text.ts'
import { m } from '#i18n/paraglide/messages.js'
import { messageClient } from '#web/client/api/message-client.ts'
import { Messages } from '#web/components/messages/messages.tsx'
import * as styles from './page.module.css'

type ThreadPageProps = { readonly reference: string; readonly locale: Locale }

/** Shows a question and its answers to who has the link of its mail; the token stays in the address, in the fragment. */
export function ThreadPage({ reference, locale }: ThreadPageProps) {
  const [token, setToken] = useState('')
  const [thread, setThread] = useState<ThreadView | 'closed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const given = new URLSearchParams(window.location.hash.slice(1)).get('t') ?? ''
    setToken(given)
    const load = async () => {
      const answer = await messageClient(locale).getThread({ reference, token: given })
      if (isCurrent) setThread(answer.ok ? answer.value : 'closed')
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [reference, locale])
  return (
    <div className={`wrap ${styles.thread}`}>
      <h1>{m.thread_title({}, { locale })}</h1>
      {thread === null ? (
        <p className="soft" role="status">
          {m.thread_loading({}, { locale })}
        </p>
      ) : thread === 'closed' ? (
        <p>
          {m.thread_closed({}, { locale })} <Link to={contactPath(locale)}>{m.contact_title({}, { locale })}</Link>
        </p>
      ) : (
        <OpenThread thread={thread} access={{ reference, token }} onChange={setThread} locale={locale} />
      )}
    </div>
  )
}

type OpenThreadProps = {
  readonly thread: ThreadView
  readonly access: { readonly reference: string; readonly token: string }
  readonly onChange: (thread: ThreadView) => void
  readonly locale: Locale
}

function OpenThread({ thread, access, onChange, locale }: OpenThreadProps) {
  const { houseCode, title, bookingCode, messages } = thread
  return (
    <>
      <p className="soft">
        {m.thread_about({ title: title[locale], code: houseCode }, { locale })}{' '}
        <Link to={apartmentPath(locale, houseCode)}>{m.thread_see_home({}, { locale })}</Link>
      </p>
      {bookingCode ? (
        <p>
          {m.thread_booked({}, { locale })}{' '}
          <Link to={bookingPath(locale, bookingCode)}>{m.thread_open_booking({}, { locale })}</Link>
        </p>
      ) : (
        <Messages
          messages={messages}
          send={(text, key) => messageClient(locale).writeInThread(access, text, key)}
          onSent={onChange}
          locale={locale}
        />
      )}
    </>
  )
}
