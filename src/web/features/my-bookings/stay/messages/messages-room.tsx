import { lazy, Suspense, useRef, useState } from 'react'
import { COMPANY } from '#content/company.ts'
import type { BookingView } from '#contract/booking.ts'
import type { MessageView } from '#contract/message.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { clockTime } from '#text/clock-time.ts'
import { Icon } from '#ui/icon.tsx'
import { check, checkTwice, clock } from '#ui/icons.ts'
import { SentPhotos } from '#web/features/my-bookings/stay/parts/sent-photos.tsx'
import { EmptyThread } from './empty-thread.tsx'
import { MessageForm } from './message-form.tsx'
import * as styles from './messages-room.module.css'
import { daysOf, dayText, saysItsState, stateText } from './thread-days.ts'
import { usePhotoMessage } from './use-photo-message.ts'
import { useReadMark } from './use-read-mark.ts'
import { type Thread, useThread } from './use-thread.ts'

const AskNotices = lazy(async () => {
  try {
    return { default: (await import('#web/features/my-bookings/stay/notices/ask-notices.tsx')).AskNotices }
  } catch {
    // Without a connection there is nothing to offer.
    return { default: () => null }
  }
})

type MessagesRoomProps = {
  readonly booking: Pick<BookingView, 'bookingCode'>
  /** Whether they may write, else they only read. */
  readonly mayWrite?: boolean
  readonly onRefused?: () => void
  /** Whether they are offered notifications after they have written; the other way is by e-mail. */
  readonly offersNotices?: boolean
}

/**
 * Shows what a guest and staff write to each other, and what became of it; nothing until it is loaded. What was written
 * without a connection waits in the browser and is sent once.
 */
export function MessagesRoom({ booking, mayWrite = true, onRefused, offersNotices = false }: MessagesRoomProps) {
  const { bookingCode } = booking
  const thread = useThread(bookingCode, onRefused)
  const [draft, setDraft] = useState('')
  const withPhotos = usePhotoMessage(bookingCode, thread.take)
  const [hasWritten, setHasWritten] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const end = useReadMark(bookingCode, thread.messages)
  const { messages, unsent } = thread
  if (!messages) return null
  const isEmpty = messages.length === 0 && unsent.length === 0
  const begin = (sentence: string) => {
    setDraft(sentence)
    field.current?.focus()
  }
  const send = () => {
    const clear = () => {
      setDraft('')
      setHasWritten(true)
    }
    if (withPhotos.photos.length > 0) return withPhotos.send(draft.trim(), clear)
    thread.send(draft.trim())
    clear()
  }
  return (
    <div className={styles.room}>
      {isEmpty && mayWrite ? (
        <EmptyThread onTopic={begin} />
      ) : (
        <div className={styles.thread} role="log" aria-label={m.messages_room_thread()}>
          <Days code={bookingCode} messages={messages} />
          <Unsent {...thread} />
        </div>
      )}
      <div ref={end} />
      {hasWritten && offersNotices ? (
        <Suspense>
          <AskNotices code={bookingCode} />
        </Suspense>
      ) : null}
      {mayWrite ? (
        <MessageForm {...{ field, draft, withPhotos }} isFirst={isEmpty} onDraft={setDraft} onSend={send} />
      ) : null}
    </div>
  )
}

function Days({ code, messages }: { readonly code: string; readonly messages: readonly MessageView[] }) {
  const locale = getLocale()
  const today = dateInMadrid(new Date())
  const withState = saysItsState(messages)
  return daysOf(messages).map(({ date, messages: ofDay }) => (
    <section key={date} className={styles.thread}>
      <h2 className={styles.day}>
        <time dateTime={date}>{dayText(date, today, locale)}</time>
      </h2>
      {ofDay.map((message) =>
        message.author === 'guest' ? (
          <div key={message.id} className={styles.own} data-author="guest">
            {message.by ? (
              <p className={styles.who}>{message.by}</p>
            ) : (
              <span className="visually-hidden">{m.messages_room_you()}</span>
            )}
            <Contents code={code} message={message} />
            {withState.has(message.id) ? (
              <p className={styles.state}>
                <Icon shape={message.state === 'sent' ? check : checkTwice} />
                {stateText(message, locale)}
              </p>
            ) : null}
          </div>
        ) : (
          <div key={message.id} className={styles.message} data-author="staff">
            <p className={styles.who}>
              {message.by ?? COMPANY.name}, <time dateTime={message.at}>{clockTime(new Date(message.at))}</time>
            </p>
            <Contents code={code} message={message} />
          </div>
        ),
      )}
    </section>
  ))
}

function Contents({ code, message: { text, photos } }: { readonly code: string; readonly message: MessageView }) {
  return (
    <>
      {photos ? <SentPhotos code={code} ids={photos} at={photoPath} /> : null}
      {text === '' ? null : <p className={styles.bubble}>{text}</p>}
    </>
  )
}

const photoPath = (id: string) => `messages/photos/${id}` as const

function Unsent({ unsent, problem, retry, drop }: Thread) {
  return unsent.map(({ key, text }, index) => (
    <div key={key} className={styles.waiting} data-author="guest">
      <span className="visually-hidden">{m.messages_room_you()}</span>
      <p className={styles.bubble}>{text}</p>
      {problem !== null && index === 0 ? (
        <>
          <p className={styles.failed}>{problem}</p>
          <p className={styles.ways}>
            <button type="button" className="btn btn-text btn-s" onClick={retry}>
              {m.messages_room_retry()}
            </button>
            <button type="button" className="btn btn-text btn-s" onClick={() => drop(key)}>
              {m.messages_room_drop()}
            </button>
          </p>
        </>
      ) : null}
      {problem === null && index === unsent.length - 1 ? (
        <p className={styles.state}>
          <Icon shape={clock} />
          {m.messages_room_waiting()}
        </p>
      ) : null}
    </div>
  ))
}
