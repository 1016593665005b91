import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { bookingPath } from '#contract/booking-paths.ts'
import type { ThreadView } from '#contract/message.ts'
import { apartmentPath, contactPath } from '#contract/site-paths.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { messageClient } from '#web/client/api/message-client.ts'
import { Messages } from '#web/components/messages/messages.tsx'
import * as styles from './page.module.css'

type ThreadPageProps = { readonly reference: string }

/** Shows a question and its answers to who has the link of its mail; the token stays in the address, in the fragment. */
export function ThreadPage({ reference }: ThreadPageProps) {
  const locale = getLocale()
  const [token, setToken] = useState('')
  const [thread, setThread] = useState<ThreadView | 'closed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const given = new URLSearchParams(window.location.hash.slice(1)).get('t') ?? ''
    setToken(given)
    const load = async () => {
      const answer = await messageClient().getThread({ reference, token: given })
      if (isCurrent) setThread(answer.ok ? answer.value : 'closed')
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [reference])
  return (
    <div className={`wrap ${styles.thread}`}>
      <h1>{m.thread_title()}</h1>
      {thread === null ? (
        <p className="soft" role="status">
          {m.thread_loading()}
        </p>
      ) : thread === 'closed' ? (
        <p>
          {m.thread_closed()} <Link to={contactPath(locale)}>{m.contact_title()}</Link>
        </p>
      ) : (
        <OpenThread thread={thread} access={{ reference, token }} onChange={setThread} />
      )}
    </div>
  )
}

type OpenThreadProps = {
  readonly thread: ThreadView
  readonly access: { readonly reference: string; readonly token: string }
  readonly onChange: (thread: ThreadView) => void
}

function OpenThread({ thread, access, onChange }: OpenThreadProps) {
  const locale = getLocale()
  const { houseCode, title, bookingCode, messages } = thread
  return (
    <>
      <p className="soft">
        {m.thread_about({ title: title[locale], code: houseCode })}{' '}
        <Link to={apartmentPath(locale, houseCode)}>{m.thread_see_home()}</Link>
      </p>
      {bookingCode ? (
        <p>
          {m.thread_booked()} <Link to={bookingPath(locale, bookingCode)}>{m.thread_open_booking()}</Link>
        </p>
      ) : (
        <Messages
          messages={messages}
          send={(text, key) => messageClient().writeInThread(access, text, key)}
          onSent={onChange}
        />
      )}
    </>
  )
}
