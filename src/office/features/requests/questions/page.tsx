import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { messageWords } from '#office/components/written-message.tsx'
import { agoText } from '../due-text.ts'
import * as styles from '../request-list.module.css'
import { WaitingKind } from '../waiting-kind.tsx'
import type { Route } from './+types/route'
import { ThreadBody } from './thread-body.tsx'

/** What guests ask about homes and bookings, those who wait longest first. */
export function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { list, thread, tab, now } = loaderData
  const clock = useClock(now)
  return (
    <WaitingKind
      page={loaderData}
      at="/requests/questions"
      label={m.requests_kind_questions()}
      statesLabel={m.requests_questions_states()}
      states={[
        { key: 'waiting', label: m.requests_questions_waiting() },
        { key: 'answered', label: m.requests_questions_answered() },
      ]}
      none={tab === 'waiting' ? m.requests_questions_none() : m.requests_questions_none_yet()}
      items={list.threads}
      next={list.next}
      shown={thread?.reference ?? null}
      renderRow={({ who, lastText, lastAuthor, houseCode, neighbourhood, waitingSince, bookingCode }) => (
        <>
          <span className={styles.line}>
            <b className="trunc">{who}</b>
            <span className={styles.state}>{waitingSince ? agoText(waitingSince, clock) : (bookingCode ?? '')}</span>
          </span>
          <span className={styles.dates}>
            {lastAuthor === 'staff' ? `${m.requests_we()}: ` : ''}
            {messageWords(lastText)}
          </span>
          <span className={styles.place}>
            <span className="trunc">{`${neighbourhood}, ${houseCode}`}</span>
          </span>
        </>
      )}
    >
      {thread ? <ThreadBody key={thread.reference} thread={thread} /> : null}
    </WaitingKind>
  )
}
