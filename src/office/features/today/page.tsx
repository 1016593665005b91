import { useRef, useState } from 'react'
import { useLoaderData } from 'react-router'
import { addDays } from '#domain/shared/calendar-date.ts'
import { longDay, shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLive } from '#office/client/use-live.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { clockTime } from '#text/clock-time.ts'
import type { Route } from './+types/route'
import { ChannelAlarms } from './channel-alarms.tsx'
import { FirstStepsPanel } from './first-steps.tsx'
import { Movements } from './movements.tsx'
import * as styles from './page.module.css'
import { PartChoice, type PartOfDay } from './part-choice.tsx'
import type { loader } from './route.tsx'
import { ToResolveList, useResolvable } from './to-resolve.tsx'
import { useTodayActions } from './today-actions.ts'
import { TodayDialogs } from './today-dialogs.tsx'
import { useTodayKeys } from './use-today-keys.ts'

/** Shows arrivals and departures, and what waits for staff. */
export function TodayPage({ loaderData }: Route.ComponentProps) {
  const locale = getLocale()
  const { today, toResolve, now, firstSteps, publicUrl, channelAlarms } = loaderData
  const actions = useTodayActions()
  const rows = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<PartOfDay>('queue')
  useTodayKeys(rows, actions)
  useLive(['booking', 'payment', 'request', 'block', 'message', 'channel'])
  const mayResolve = useResolvable().some(({ isAllowed }) => isAllowed)
  const isQueueEmpty = toResolve.length === 0
  const day = longDay(today.day, locale)
  const title = today.isToday ? m.office_today_title({ day }) : day
  return (
    <Page title={title} note={m.office_today_as_of({ time: clockTime(new Date(now)) })}>
      {firstSteps ? <FirstStepsPanel steps={firstSteps} publicUrl={publicUrl} /> : null}
      {channelAlarms.length > 0 ? <ChannelAlarms alarms={channelAlarms} /> : null}
      <div className={styles.head}>
        <dl className={styles.facts}>
          <Fact count={today.arrivals} label={m.office_today_arrivals({ count: today.arrivals })} />
          <Fact count={today.departures} label={m.office_today_departures({ count: today.departures })} />
          <Fact count={today.turnovers} label={m.office_today_turnovers({ count: today.turnovers })} />
          <Fact count={today.inHouse} label={m.office_today_in_house({ homes: today.homes })} />
        </dl>
        <DayLinks />
      </div>
      <PartChoice
        part={part}
        onChange={setPart}
        counts={{
          queue: isQueueEmpty && !mayResolve ? null : toResolve.length,
          arrives: today.arrivals,
          leaves: today.departures,
        }}
      />
      <div className={styles.grid} ref={rows} data-part-shown={part}>
        <div className={styles.moves}>{today.cities.length > 0 ? <Movements actions={actions} /> : <NoMovement />}</div>
        <aside className={styles.side}>
          <Panel
            title={m.office_to_resolve()}
            note={isQueueEmpty ? undefined : m.office_to_resolve_note({ count: toResolve.length })}
            isFlush
          >
            <ToResolveList actions={actions} />
          </Panel>
          <NextDays />
        </aside>
      </div>
      <TodayDialogs actions={actions} />
    </Page>
  )
}

function Fact({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  )
}

function NextDays() {
  const locale = getLocale()
  const { today } = useLoaderData<typeof loader>()
  if (today.next.length === 0) return null
  return (
    <Panel title={m.office_today_next()} isFlush>
      <ul className={styles.next}>
        {today.next.slice(0, 4).map(({ day: next, arrivals, departures }) => (
          <li key={next}>
            <a href={`/?dia=${next}`}>{shortDay(next, locale)}</a>
            <span>{m.office_today_movements({ arrivals, departures })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function DayLinks() {
  const locale = getLocale()
  const { today } = useLoaderData<typeof loader>()
  const to = (days: number) => `/?dia=${addDays(today.day, days)}`
  return (
    <nav className={styles.days} aria-label={m.office_today_day()}>
      <LinkButton isSmall to={to(-1)}>
        {shortDay(addDays(today.day, -1), locale)}
      </LinkButton>
      {today.isToday ? null : (
        <LinkButton isSmall to="/">
          {m.office_today()}
        </LinkButton>
      )}
      <LinkButton isSmall to={to(1)}>
        {shortDay(addDays(today.day, 1), locale)}
      </LinkButton>
    </nav>
  )
}

/** Says that there is no arrival or departure, and when the next one is. */
function NoMovement() {
  const locale = getLocale()
  const { today } = useLoaderData<typeof loader>()
  const [next] = today.next
  return (
    <EmptyState
      title={m.office_today_none()}
      actions={
        next ? (
          <LinkButton to={`/?dia=${next.day}`}>{m.office_today_go_to({ day: longDay(next.day, locale) })}</LinkButton>
        ) : undefined
      }
    >
      {next
        ? m.office_today_none_until({ arrivals: next.arrivals, departures: next.departures })
        : m.office_today_none_ahead()}
    </EmptyState>
  )
}
