import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { dateInMadrid, daysBetween } from '#domain/shared/calendar-date.ts'
import { shortDay, shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { OfficeRefusal } from '#office/client/call-office.ts'
import { useClock } from '#office/client/use-clock.ts'
import { WrittenMessage } from '#office/components/written-message.tsx'
import { siteName } from '#office/text/site-name.ts'
import { Note } from '#office/ui/note.tsx'
import type { RequestView } from '#services/request/get-request.ts'
import { clockTime } from '#text/clock-time.ts'
import { languageText } from '#text/language-text.ts'
import { partyText } from '#text/party-text.ts'
import { ChangedRequest } from './changed-request.tsx'
import { ContactFact } from './contact-fact.tsx'
import { dueText, dueTone, leftText, lostReasonText, waitText } from './due-text.ts'
import { OffersMade } from './offers-made.tsx'
import { RequestActions } from './request-actions.tsx'
import * as styles from './request-body.module.css'
import { RequestHistory } from './request-history.tsx'
import type { loader } from './route.tsx'
import { SiteRequestNote } from './site-request-note.tsx'

/** A request whole: who asks, what waits, what they want, what they wrote, what has been offered, and what happened. */
export function RequestBody({ request }: { readonly request: RequestView }) {
  const { search } = useLocation()
  const { history } = useLoaderData<typeof loader>()
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null)
  const { name, message, createdAt, firstName } = request
  return (
    <section className={styles.body} aria-labelledby="request">
      <Link className={styles.back} to={`/requests${search}`}>
        {m.requests_back()}
      </Link>
      <header className={styles.head}>
        <div>
          <h2 id="request" className={styles.name}>
            {name}
          </h2>
          <Requested request={request} />
        </div>
        <RequestActions request={request} onRefused={setRefusal} />
      </header>
      {refusal ? <ChangedRequest refusal={refusal} /> : null}
      <Waiting request={request} />
      {request.ofSite ? <SiteRequestNote request={request} ofSite={request.ofSite} /> : null}
      <Facts request={request} />
      {message ? (
        <WrittenMessage
          author={name}
          kind="guest"
          shownName={firstName}
          moment={<time className="soft">{momentOf(createdAt)}</time>}
          language={request.language}
          text={message}
        />
      ) : (
        <p className="soft">{m.requests_no_message()}</p>
      )}
      <OffersMade offers={request.offers} />
      <RequestHistory events={history} guest={name} />
    </section>
  )
}

function momentOf(moment: Date): string {
  const locale = getLocale()
  return `${shortDay(dateInMadrid(moment), locale)}, ${clockTime(moment)}`
}

/** When, from where, in which language, and whether they have stayed before. */
function Requested({
  request: { createdAt, home, language, staysBefore, reference, group },
}: {
  readonly request: RequestView
}) {
  const locale = getLocale()
  const { now } = useLoaderData<typeof loader>()
  const moment = waitText(createdAt, new Date(now))
  const parts = [
    home ? m.requests_requested_home({ moment, house: home.houseCode }) : m.requests_requested({ moment }),
    languageText(language, locale),
    staysBefore > 0 ? m.requests_stays_before({ count: staysBefore }) : m.requests_first_time(),
    reference,
    ...(group ? [m.requests_group({ reference: group.reference, count: group.homes }), group.companyName ?? ''] : []),
  ].filter(Boolean)
  return <p className="soft">{parts.join(' · ')}</p>
}

/** What is to be done next, or what it waits for. */
function Waiting({ request }: { readonly request: RequestView }) {
  const { now } = useLoaderData<typeof loader>()
  const clock = useClock(now)
  const { state, isPast, snoozedUntil, lostReason, dueAt, offers, ofSite } = request
  const waits = offers.find(({ outcome }) => outcome === 'waits')
  if (ofSite?.acceptedAt) return <Note tone="ok">{m.site_request_won({ site: siteName(ofSite.site) })}</Note>
  if (state === 'won') return <Note tone="ok">{m.requests_note_won()}</Note>
  if (state === 'lost' && lostReason) {
    return <Note tone="info">{m.requests_note_lost({ reason: lostReasonText(lostReason) })}</Note>
  }
  if (waits?.endsAt) {
    return <Note tone="info">{m.requests_note_offered({ moment: waitText(waits.endsAt, clock) })}</Note>
  }
  if (isPast) return <Note tone="info">{m.requests_note_past()}</Note>
  if (snoozedUntil && snoozedUntil > clock) {
    return <Note tone="info">{m.requests_note_snoozed({ moment: waitText(snoozedUntil, clock) })}</Note>
  }
  if (!dueAt) return <Note tone="wait">{m.requests_note_answered()}</Note>
  const isLate = dueTone(dueAt, clock) === 'late'
  return (
    <Note tone={isLate ? 'action' : 'wait'}>
      <b>
        {isLate
          ? m.requests_note_late({ due: dueText(dueAt, clock) })
          : m.requests_note_due({ due: dueText(dueAt, clock) })}
      </b>{' '}
      {m.requests_note_rule()} {leftText(dueAt, clock)}.
    </Note>
  )
}

function Facts({ request }: { readonly request: RequestView }) {
  const locale = getLocale()
  const { checkIn, checkOut, home, city, bedrooms, promoCode, contact } = request
  const preferences = [
    home ? `${home.title[locale]} (${home.houseCode}), ${home.neighbourhood}` : cityName(city, locale),
    ...(bedrooms === null ? [] : [m.vocabulary_bedrooms({ count: bedrooms })]),
    ...(promoCode === null ? [] : [m.requests_promo({ code: promoCode })]),
  ]
  return (
    <dl className={styles.facts}>
      <dt>{m.requests_dates()}</dt>
      <dd>
        <b>{shortRange(checkIn, checkOut, locale)}</b>, {m.vocabulary_nights({ count: daysBetween(checkIn, checkOut) })}
      </dd>
      <dt>{m.requests_people()}</dt>
      <dd>{partyText(request, locale)}</dd>
      <dt>{m.requests_wants()}</dt>
      <dd>{preferences.join(' · ')}</dd>
      <ContactFact contact={contact} />
    </dl>
  )
}
