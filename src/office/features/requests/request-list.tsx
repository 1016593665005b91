import { useLoaderData, useSearchParams } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { daysBetween } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useClock } from '#office/client/use-clock.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import type { RequestInList, RequestPage } from '#services/request/list-requests.ts'
import { useLocale } from '#web/text/locale.ts'
import { useAssigneeName } from './assignee-name.ts'
import { dueMood, dueText, leftText, lostReasonText, waitText } from './due-text.ts'
import { ListPages } from './list-pages.tsx'
import * as styles from './request-list.module.css'
import type { loader } from './route.tsx'
import { WaitingRow } from './waiting-row.tsx'

type RequestListProps = { readonly list: RequestPage; readonly chosen: string | null }

/** The requests of a tab; the one that is shown beside is marked. */
export function RequestList({ list: { requests, next }, chosen }: RequestListProps) {
  const locale = useLocale()
  if (requests.length === 0) return <NoRequests />
  return (
    <>
      <ol aria-label={m.requests_list({}, { locale })}>
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
  const locale = useLocale()
  const assignee = useAssigneeName(request.assignee)
  const { name, checkIn, checkOut, houseCode, neighbourhood, city } = request
  const nights = daysBetween(checkIn, checkOut)
  const dates = `${shortDay(checkIn, locale)} – ${shortDay(checkOut, locale)}`
  const place = houseCode ? `${neighbourhood}, ${houseCode}` : cityName(city, locale)
  return (
    <>
      <b className="trunc">{name}</b>
      <State request={request} />
      <span className={styles.dates}>{m.requests_nights_dates({ nights, dates }, { locale })}</span>
      <span className={styles.place}>
        <span className="trunc">{place}</span>
        {assignee ? <span className={styles.assignee}>{assignee}</span> : null}
      </span>
    </>
  )
}

/** By when, or what has become of it: two short lines at the end of a row. */
function State({ request }: { readonly request: RequestInList }) {
  const locale = useLocale()
  const { now, tab } = useLoaderData<typeof loader>()
  const clock = useClock(now)
  const { dueAt, offerEndsAt, snoozedUntil, lostReason, createdAt } = request
  if (tab === 'snoozed' && snoozedUntil) {
    return (
      <span className={styles.state}>
        {m.requests_until({ moment: waitText(snoozedUntil, clock, locale) }, { locale })}
      </span>
    )
  }
  if (tab === 'lost' && lostReason) return <span className={styles.state}>{lostReasonText(lostReason, locale)}</span>
  if (tab === 'won' || tab === 'past') return <span className={styles.state}>{waitText(createdAt, clock, locale)}</span>
  if (offerEndsAt) {
    return (
      <span className={styles.state}>
        {m.requests_offered({}, { locale })}
        <span className="soft">{m.requests_until({ moment: waitText(offerEndsAt, clock, locale) }, { locale })}</span>
      </span>
    )
  }
  if (!dueAt) return <span className={styles.state}>{m.requests_answered({}, { locale })}</span>
  const mood = dueMood(dueAt, clock)
  return (
    <span className={`${styles.state} ${mood === 'late' || mood === 'soon' ? styles.pressing : styles.coming}`}>
      {dueText(dueAt, clock, locale)}
      <span className="soft">{leftText(dueAt, clock, locale)}</span>
    </span>
  )
}

/** Says what is done, and where to go next; with a filter, which one to drop. */
function NoRequests() {
  const locale = useLocale()
  const { tab } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const filters = ['buscar', 'de', 'desde'].filter((name) => params.has(name))
  if (filters.length > 0) {
    const without = new URLSearchParams(params)
    for (const name of filters) without.delete(name)
    return (
      <EmptyState
        title={m.requests_no_match({}, { locale })}
        acts={<LinkButton to={`/requests?${without}`}>{m.requests_drop_filters({}, { locale })}</LinkButton>}
      >
        {params.has('buscar')
          ? m.requests_no_match_text({ text: params.get('buscar') ?? '' }, { locale })
          : m.requests_no_match_assignee({}, { locale })}
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
      title={texts[tab]({}, { locale })}
      acts={tab === 'open' ? <LinkButton to="/">{m.office_to_today({}, { locale })}</LinkButton> : undefined}
    >
      {tab === 'open' ? m.requests_none_open_text({}, { locale }) : null}
    </EmptyState>
  )
}
