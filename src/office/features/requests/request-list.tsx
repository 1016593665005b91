import { useLoaderData, useSearchParams } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { siteName } from '#office/text/site-name.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { RequestInList, RequestPage } from '#services/request/list-requests.ts'
import { useAssigneeName } from './assignee-name.ts'
import { dueText, dueTone, leftText, lostReasonText, waitText } from './due-text.ts'
import { ListPages } from './list-pages.tsx'
import * as styles from './request-list.module.css'
import type { loader } from './route.tsx'
import { WaitingRow } from './waiting-row.tsx'

type RequestListProps = { readonly list: RequestPage; readonly chosen: string | null }

/** Lists the requests of a tab; the one that is open beside it is marked. */
export function RequestList({ list: { requests, next }, chosen }: RequestListProps) {
  if (requests.length === 0) return <NoRequests />
  return (
    <>
      <ol aria-label={m.requests_list()}>
        {requests.map((request) => (
          <WaitingRow
            key={request.reference}
            to={`/requests/${request.reference}`}
            isShown={request.reference === chosen}
          >
            <RequestRow request={request} />
          </WaitingRow>
        ))}
      </ol>
      <ListPages at="/requests" next={next} />
    </>
  )
}

function RequestRow({ request }: { readonly request: RequestInList }) {
  const locale = getLocale()
  const assignee = useAssigneeName(request.assignee)
  const { first, second, tone = '' } = useStateTexts(request)
  const { name, checkIn, checkOut, houseCode, neighbourhood, city, groupReference, groupHomes, site } = request
  const nights = daysBetween(checkIn, checkOut)
  const dates = `${shortDay(checkIn, locale)} – ${shortDay(checkOut, locale)}`
  const home = houseCode ? `${neighbourhood}, ${houseCode}` : cityName(city, locale)
  const place = site ? `${home} · ${siteName(site)}` : home
  return (
    <>
      <span className={styles.line}>
        <b className="trunc">{name}</b>
        <span className={`${styles.state} ${tone}`}>{first}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.dates}>{m.requests_nights_dates({ nights, dates })}</span>
        {assignee ? <span className={styles.state}>{assignee}</span> : null}
      </span>
      <span className={`${styles.line} ${styles.place}`}>
        <span className="trunc">{place}</span>
        {second ? <span className={styles.state}>{second}</span> : null}
      </span>
      {groupReference ? (
        <span className={`${styles.line} ${styles.place}`}>
          {m.requests_group({ reference: groupReference, count: groupHomes })}
        </span>
      ) : null}
    </>
  )
}

type StateTexts = { readonly first: string; readonly second?: string; readonly tone?: string }

/** Returns how long there is to answer, then by when, or what has become of the request: texts for the end of two lines of its row. */
function useStateTexts({ dueAt, offerEndsAt, snoozedUntil, lostReason, createdAt }: RequestInList): StateTexts {
  const { now, tab } = useLoaderData<typeof loader>()
  const clock = useClock(now)
  const until = (moment: Date) => m.requests_until({ moment: waitText(moment, clock) })
  if (tab === 'snoozed' && snoozedUntil) return { first: until(snoozedUntil) }
  if (tab === 'lost' && lostReason) return { first: lostReasonText(lostReason) }
  if (tab === 'won' || tab === 'past') return { first: waitText(createdAt, clock) }
  if (offerEndsAt) return { first: m.requests_offered(), second: until(offerEndsAt) }
  if (!dueAt) return { first: m.requests_answered() }
  const tone = dueTone(dueAt, clock) === 'later' ? styles.coming : styles.pressing
  return { first: leftText(dueAt, clock), second: dueText(dueAt, clock), tone }
}

/** Says what is done, and where to go next; with a filter, which one to remove. */
function NoRequests() {
  const { tab } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const filters = ['buscar', 'de', 'desde'].filter((name) => params.has(name))
  if (filters.length > 0) {
    const without = new URLSearchParams(params)
    for (const name of filters) without.delete(name)
    return (
      <EmptyState
        isFlush
        title={m.requests_no_match()}
        actions={<LinkButton to={`/requests?${without}`}>{m.requests_drop_filters()}</LinkButton>}
      >
        {params.has('buscar')
          ? m.requests_no_match_text({ text: params.get('buscar') ?? '' })
          : m.requests_no_match_assignee()}
      </EmptyState>
    )
  }
  const texts = {
    open: m.requests_none_open,
    offered: m.requests_none_offered,
    snoozed: m.requests_none_snoozed,
    won: m.requests_none_won,
    lost: m.requests_none_lost,
    past: m.requests_none_past,
  }
  return (
    <EmptyState
      isFlush
      title={texts[tab]()}
      actions={tab === 'open' ? <LinkButton to="/">{m.office_to_today()}</LinkButton> : undefined}
    >
      {tab === 'open' ? m.requests_none_open_text() : null}
    </EmptyState>
  )
}
