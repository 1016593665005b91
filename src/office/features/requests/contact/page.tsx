import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { shortMoment } from '#text/moment-text.ts'
import { agoText, waitText } from '../due-text.ts'
import * as styles from '../request-list.module.css'
import { WaitingKind } from '../waiting-kind.tsx'
import type { Route } from './+types/route'
import { ContactBody } from './contact-body.tsx'
import { topicText } from './topic-text.ts'

/** What people write to the company from the forms of the site, those who wait longest first. */
export function ContactPage({ loaderData }: Route.ComponentProps) {
  const { list, contact, tab, now } = loaderData
  const clock = useClock(now)
  const locale = getLocale()
  return (
    <WaitingKind
      page={loaderData}
      at="/requests/contact"
      label={m.requests_kind_contact()}
      statesLabel={m.requests_contact_states()}
      states={[
        { key: 'waiting', label: m.requests_contact_waiting() },
        { key: 'handled', label: m.requests_contact_handled() },
      ]}
      none={tab === 'waiting' ? m.requests_contact_none() : m.requests_contact_none_yet()}
      items={list.contacts}
      next={list.next}
      shown={contact?.reference ?? null}
      renderRow={({ name, topic, company, message, createdAt, callAt, handledAt }) => (
        <>
          <span className={styles.line}>
            <b className="trunc">{company ?? name}</b>
            <span className={styles.state}>{handledAt ? waitText(handledAt, clock) : agoText(createdAt, clock)}</span>
          </span>
          <span className={styles.dates}>{message}</span>
          <span className={styles.place}>
            <span className="trunc">
              {[topicText(topic), callAt && m.requests_call_at({ moment: shortMoment(callAt, locale) })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </>
      )}
    >
      {contact ? <ContactBody key={contact.reference} contact={contact} /> : null}
    </WaitingKind>
  )
}
