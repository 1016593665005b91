import { useState } from 'react'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useOpenedMessages } from '#office/client/use-opened-messages.ts'
import { guestName, guestReadText, WrittenMessage } from '#office/components/written-message.tsx'
import { Status } from '#office/ui/badge.tsx'
import { Button } from '#office/ui/button.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { PrivateDetails } from '#services/booking-details/private-details.ts'
import { shortMoment } from '#text/moment-text.ts'
import { BookingActionButton } from './booking-actions-provider.tsx'
import * as styles from './panels.module.css'
import { mailText } from './texts.ts'

const SHOWN = 6

type MessagesPanelProps = Pick<PrivateDetails, 'messages' | 'mails'> & {
  readonly code: string
  readonly holderName: string
}

/** What the guest and the team wrote to each other, the last word below. */
export function MessagesPanel({ messages, mails, code, holderName }: MessagesPanelProps) {
  const locale = getLocale()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? messages : messages.slice(-SHOWN)
  const isUnanswered = messages.at(-1)?.author === 'guest'
  const part = useOpenedMessages<HTMLDivElement>(shown)
  const hidden = messages.length - shown.length
  return (
    <Panel
      title={m.booking_details_messages()}
      note={messages.length > 0 ? messages.length : undefined}
      actions={
        <>
          {isUnanswered ? <Status tone="action">{m.booking_details_messages_unanswered()}</Status> : null}
          <BookingActionButton action="message">
            {isUnanswered ? m.booking_details_answer() : undefined}
          </BookingActionButton>
        </>
      }
    >
      {messages.length === 0 ? (
        <p className={styles.hint}>
          {mails.length > 0 ? m.booking_details_messages_mails_only() : m.booking_details_messages_none()}
        </p>
      ) : null}
      {hidden > 0 ? (
        <div>
          <Button isSmall onPress={() => setWhole(true)}>
            {m.booking_details_messages_earlier({ count: hidden })}
          </Button>
        </div>
      ) : null}
      <div ref={part} className={styles.thread}>
        {shown.map(({ id, author, text, photos, createdAt, readAt, companionName }) => {
          const name = author === 'guest' ? guestName(holderName, companionName) : m.booking_details_message_staff()
          return (
            <WrittenMessage
              key={id}
              author={name}
              kind={author === 'guest' ? 'guest' : 'staff'}
              moment={
                <time className={styles.written} dateTime={createdAt}>
                  {shortMoment(createdAt, locale)}
                </time>
              }
              text={text}
              photos={{ code, ids: photos }}
              state={author === 'guest' ? undefined : guestReadText(readAt)}
            />
          )
        })}
      </div>
      {mails.length > 0 ? <Mails mails={mails} /> : null}
    </Panel>
  )
}

/** Mails that the product sent by itself, the latest first. */
function Mails({ mails }: Pick<PrivateDetails, 'mails'>) {
  const locale = getLocale()
  return (
    <details className={styles.mails}>
      <summary>{m.booking_details_mails({ count: mails.length })}</summary>
      <ul>
        {mails.toReversed().map(({ id, kind, number, sentAt }) => (
          <li key={id}>
            <time dateTime={sentAt}>{shortMoment(sentAt, locale)}</time>
            <span>
              {mailText(kind)}
              {number === null ? null : `, ${m.booking_details_h_mail_payment({ number })}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
