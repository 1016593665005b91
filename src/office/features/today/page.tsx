import { useLoaderData } from 'react-router'
import { addDays } from '#domain/shared/calendar-date.ts'
import { longDay, shortDay } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useLive } from '#office/client/use-live.ts'
import { LinkButton } from '#office/ui/button.tsx'
import { Page } from '#office/ui/page.tsx'
import { Panel } from '#office/ui/panel.tsx'
import { EmptyState } from '#office/ui/states.tsx'
import { useLocale } from '#web/text/locale.ts'
import { Movements } from './movements.tsx'
import * as styles from './page.module.css'
import type { loader } from './route.tsx'
import { ToResolveList } from './to-resolve.tsx'

/** Who comes and who leaves, and what waits for somebody. */
export function TodayPage() {
  const locale = useLocale()
  const { today, toResolve } = useLoaderData<typeof loader>()
  useLive(['booking', 'payment', 'request', 'block', 'message'])
  const day = longDay(today.day, locale)
  const title = today.isToday ? m.office_today_title({ day }, { locale }) : day
  return (
    <Page title={title} note={m.office_today_in_house({ count: today.inHouse, homes: today.homes }, { locale })}>
      <div className={styles.head}>
        <dl className={styles.facts}>
          <Fact count={today.arrivals} label={m.office_today_arrivals({ count: today.arrivals }, { locale })} />
          <Fact count={today.departures} label={m.office_today_departures({ count: today.departures }, { locale })} />
          <Fact count={today.turnovers} label={m.office_today_turnovers({ count: today.turnovers }, { locale })} />
        </dl>
        <DayLinks />
      </div>
      <div className={styles.grid}>
        {today.cities.length > 0 ? <Movements /> : <NoMovement />}
        <aside className={styles.side}>
          <Panel title={m.office_to_resolve({}, { locale })} note={toResolve.length} isFlush>
            <ToResolveList items={toResolve} />
          </Panel>
          {today.next.length > 0 ? (
            <Panel title={m.office_today_next({}, { locale })} isFlush>
              <ul className={styles.next}>
                {today.next.slice(0, 4).map(({ day: next, arrivals, departures }) => (
                  <li key={next}>
                    <a href={`/?dia=${next}`}>{shortDay(next, locale)}</a>
                    <span>{m.office_today_movements({ arrivals, departures }, { locale })}</span>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : null}
        </aside>
      </div>
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

function DayLinks() {
  const locale = useLocale()
  const { today } = useLoaderData<typeof loader>()
  const to = (days: number) => `/?dia=${addDays(today.day, days)}`
  return (
    <nav className={styles.days} aria-label={m.office_today_day({}, { locale })}>
      <LinkButton isSmall to={to(-1)}>
        {shortDay(addDays(today.day, -1), locale)}
      </LinkButton>
      {today.isToday ? null : (
        <LinkButton isSmall to="/">
          {m.office_today({}, { locale })}
        </LinkButton>
      )}
      <LinkButton isSmall to={to(1)}>
        {shortDay(addDays(today.day, 1), locale)}
      </LinkButton>
    </nav>
  )
}

/** Nobody comes or leaves: when somebody does. */
function NoMovement() {
  const locale = useLocale()
  const { today } = useLoaderData<typeof loader>()
  const [next] = today.next
  return (
    <EmptyState
      title={m.office_today_none({}, { locale })}
      acts={
        next ? (
          <LinkButton to={`/?dia=${next.day}`}>
            {m.office_today_go_to({ day: longDay(next.day, locale) }, { locale })}
          </LinkButton>
        ) : undefined
      }
    >
      {next
        ? m.office_today_none_until({ arrivals: next.arrivals, departures: next.departures }, { locale })
        : m.office_today_none_ahead({}, { locale })}
    </EmptyState>
  )
}
