import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { agoText } from '../due-text.ts'
import * as styles from '../request-list.module.css'
import { StateTabs } from '../state-tabs.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { WaitingList } from '../waiting-list.tsx'
import { WaitingPage } from '../waiting-page.tsx'
import { WaitingRow } from '../waiting-row.tsx'
import type { Route } from './+types/route'
import { ThreadBody } from './thread-body.tsx'

const AT = '/requests/questions'

/** What guests ask about homes and bookings, those who wait longest first. */
export function QuestionsPage({ loaderData }: Route.ComponentProps) {
  const { list, thread, tab, waiting, isChosen, now } = loaderData
  const clock = useClock(now)
  useRowKeys(
    AT,
    list.threads.map(({ reference }) => reference),
    thread?.reference ?? null,
  )
  const states = [
    { key: 'waiting', label: m.requests_questions_waiting() },
    { key: 'answered', label: m.requests_questions_answered() },
  ] as const
  return (
    <WaitingPage
      at={AT}
      waiting={waiting}
      isChosen={isChosen}
      filters={<StateTabs at={AT} label={m.requests_questions_states()} states={states} chosen={tab} />}
      list={
        <WaitingList
          at={AT}
          label={m.requests_kind_questions()}
          none={tab === 'waiting' ? m.requests_questions_none() : m.requests_questions_none_yet()}
          next={list.next}
          rows={list.threads.map(({ reference, who, lastText, lastAuthor, houseCode, neighbourhood, ...row }) => (
            <WaitingRow key={reference} to={`${AT}/${reference}`} isShown={reference === thread?.reference}>
              <span className={styles.line}>
                <b className="trunc">{who}</b>
                <span className={styles.state}>
                  {row.waitingSince ? agoText(row.waitingSince, clock) : (row.bookingCode ?? '')}
                </span>
              </span>
              <span className={styles.dates}>
                {lastAuthor === 'staff' ? `${m.requests_we()}: ` : ''}
                {lastText}
              </span>
              <span className={styles.place}>
                <span className="trunc">{`${neighbourhood}, ${houseCode}`}</span>
              </span>
            </WaitingRow>
          ))}
        />
      }
    >
      {thread ? <ThreadBody key={thread.reference} thread={thread} /> : null}
    </WaitingPage>
  )
}
