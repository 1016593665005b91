import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { agoText, waitText } from '../due-text.ts'
import * as styles from '../request-list.module.css'
import { StateTabs } from '../state-tabs.tsx'
import { useRowKeys } from '../use-row-keys.ts'
import { WaitingList } from '../waiting-list.tsx'
import { WaitingPage } from '../waiting-page.tsx'
import { WaitingRow } from '../waiting-row.tsx'
import type { Route } from './+types/route'
import { ContactBody } from './contact-body.tsx'
import { topicText } from './topic-text.ts'

const AT = '/requests/contact'

/** What people write to the company from the forms of the site, those who wait longest first. */
export function ContactPage({ loaderData }: Route.ComponentProps) {
  const { list, contact, tab, waiting, isChosen, now } = loaderData
  const clock = useClock(now)
  useRowKeys(
    AT,
    list.contacts.map(({ reference }) => reference),
    contact?.reference ?? null,
  )
  const states = [
    { key: 'waiting', label: m.requests_contact_waiting() },
    { key: 'handled', label: m.requests_contact_handled() },
  ] as const
  return (
    <WaitingPage
      at={AT}
      waiting={waiting}
      isChosen={isChosen}
      filters={<StateTabs at={AT} label={m.requests_contact_states()} states={states} chosen={tab} />}
      list={
        <WaitingList
          at={AT}
          label={m.requests_kind_contact()}
          none={tab === 'waiting' ? m.requests_contact_none() : m.requests_contact_none_yet()}
          next={list.next}
          rows={list.contacts.map(({ reference, name, topic, company, message, createdAt, handledAt }) => (
            <WaitingRow key={reference} to={`${AT}/${reference}`} isShown={reference === contact?.reference}>
              <span className={styles.line}>
                <b className="trunc">{company ?? name}</b>
                <span className={styles.state}>
                  {handledAt ? waitText(handledAt, clock) : agoText(createdAt, clock)}
                </span>
              </span>
              <span className={styles.dates}>{message}</span>
              <span className={styles.place}>
                <span className="trunc">{topicText(topic)}</span>
              </span>
            </WaitingRow>
          ))}
        />
      }
    >
      {contact ? <ContactBody key={contact.reference} contact={contact} /> : null}
    </WaitingPage>
  )
}
