import { useLoaderData } from 'react-router'
import type { GuestCheck } from '#domain/booking/guest-check.ts'
import { cityName } from '#domain/catalogue/cities.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { Button } from '#office/ui/button.tsx'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { Arrival, Departure, HomeOfDay } from '#services/today/list-today.ts'
import { clockTime } from '#text/clock-time.ts'
import { DayLegend } from './day-legend.tsx'
import { DayHours, DayOfHome } from './day-of-home.tsx'
import * as styles from './movements.module.css'
import type { loader } from './route.tsx'
import { RowActions } from './row-actions.tsx'
import type { TodayActions } from './today-actions.ts'

/** Lists the homes of a day by city: departures and arrivals, their hours, and what is missing. */
export function Movements({ actions }: { readonly actions: TodayActions }) {
  const locale = getLocale()
  const { today } = useLoaderData<typeof loader>()
  const count = today.cities.reduce((sum, { homes }) => sum + homes.length, 0)
  return (
    <Panel title={m.office_moves()} note={m.office_moves_homes({ count })} actions={<DayLegend />} isFlush>
      <div className={base.scroll}>
        <table className={`${base.table} ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{m.office_moves_home()}</th>
              <th scope="col">{m.office_moves_who()}</th>
              <th scope="col" className={styles.dayColumn}>
                <span className="vh">{m.office_moves_day()}</span>
                <span aria-hidden="true">
                  <DayHours />
                </span>
              </th>
              <th scope="col">{m.office_moves_missing()}</th>
              <th scope="col">
                <span className="vh">{m.office_moves_actions()}</span>
              </th>
            </tr>
          </thead>
          {today.cities.map(({ city, homes }) => (
            <tbody key={city}>
              <tr className={styles.group}>
                <th colSpan={5} scope="rowgroup">
                  {cityName(city, locale)} <span className="soft">{countsOf(homes)}</span>
                </th>
              </tr>
              {homes.map((home) => (
                <HomeRow key={home.houseCode} home={home} actions={actions} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  )
}

function countsOf(homes: readonly HomeOfDay[]): string {
  const arrivals = homes.filter(({ arrival }) => arrival).length
  const departures = homes.filter(({ departure }) => departure).length
  const turnovers = homes.filter(({ arrival, departure }) => arrival && departure).length
  const parts = [
    [arrivals, m.office_today_arrivals({ count: arrivals })],
    [departures, m.office_today_departures({ count: departures })],
    [turnovers, m.office_today_turnovers({ count: turnovers })],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}`)
    .join(', ')
}

function HomeRow({ home, actions }: { readonly home: HomeOfDay; readonly actions: TodayActions }) {
  const { today, now } = useLoaderData<typeof loader>()
  const { houseCode, neighbourhood, departure, arrival } = home
  return (
    <tr
      data-row={houseCode}
      tabIndex={-1}
      data-arrives={arrival ? '' : undefined}
      data-leaves={departure ? '' : undefined}
      className={styles.row}
    >
      <th scope="row" className={styles.home}>
        <b>{houseCode}</b>
        <small>{neighbourhood}</small>
      </th>
      <td>
        {departure ? <Leaving home={home} departure={departure} actions={actions} /> : null}
        {arrival ? <Coming home={home} arrival={arrival} actions={actions} /> : null}
      </td>
      <td className={styles.dayColumn}>
        <DayOfHome home={home} now={today.isToday ? new Date(now) : null} />
      </td>
      <td>{arrival ? <Missing arrival={arrival} /> : null}</td>
      <td className={styles.actions}>
        <span>
          <RowActions home={home} actions={actions} />
        </span>
      </td>
    </tr>
  )
}

type MoverProps = { readonly home: HomeOfDay; readonly actions: TodayActions }

function Leaving({ home, departure, actions }: MoverProps & { readonly departure: Departure }) {
  const { checkedOutAt } = departure
  const time = checkedOutAt ? clockTime(new Date(checkedOutAt)) : null
  const left = time && m.office_moves_left({ time })
  return (
    <p className={styles.mover} data-part="leaves">
      <span aria-label={m.office_moves_leaves()} role="img">
        ↗
      </span>
      <Who of={departure} />
      {left ? (
        <Recorded home={home} check="checked_out" actions={actions}>
          {left}
        </Recorded>
      ) : (
        <span className="soft">{m.office_moves_until()}</span>
      )}
    </p>
  )
}

function Coming({ home, arrival, actions }: MoverProps & { readonly arrival: Arrival }) {
  const { arrivalTime, checkedInAt } = arrival
  const time = checkedInAt ? clockTime(new Date(checkedInAt)) : null
  const came = time && m.office_moves_came({ time })
  return (
    <p className={styles.mover} data-part="arrives">
      <span aria-label={m.office_moves_comes()} role="img">
        ↘
      </span>
      <b>
        <Who of={arrival} />
      </b>
      {came ? (
        <Recorded home={home} check="checked_in" actions={actions}>
          {came}
        </Recorded>
      ) : (
        <span className="soft">{arrivalTime ?? m.office_moves_no_hour()}</span>
      )}
    </p>
  )
}

type RecordedProps = MoverProps & { readonly check: GuestCheck; readonly children: string }

/** Shows the recorded hour. Members who may record it get a button that corrects it or takes it back. */
function Recorded({ home, check, actions, children }: RecordedProps) {
  const { mayCheckGuests, today } = useLoaderData<typeof loader>()
  if (!mayCheckGuests || !today.isToday) return <span className="soft">{children}</span>
  return (
    <Button variant="link" onPress={() => actions.correct(home, check)}>
      {children}
      <span className="vh">
        , {home.houseCode}: {m.office_moves_correct()}
      </span>
    </Button>
  )
}

/** Links to the booking. A member who sees dates alone gets no name. */
function Who({ of: { name, bookingCode } }: { readonly of: Arrival | Departure }) {
  const { today } = useLoaderData<typeof loader>()
  const homes = today.cities.flatMap((city) => city.homes)
  const among = homes.flatMap(({ departure, arrival }) => [departure, arrival].flatMap((one) => one?.bookingCode ?? []))
  if (name === null) return <span>{m.office_moves_someone()}</span>
  return (
    <BookingLink code={bookingCode} among={among}>
      {name}
    </BookingLink>
  )
}

/**
 * Shows what is missing for an arriving guest or one who has arrived, the most pressing first; nothing for a member who
 * sees dates alone.
 */
function Missing({ arrival }: { readonly arrival: Arrival }) {
  if (!arrival.lacks) return null
  const { unpaidCents, refusedDepositCents, formsMissing, people, lateFeeCents } = arrival.lacks
  const pressing = [
    ...(unpaidCents > 0 ? [m.office_moves_unpaid({ amount: moneyText(unpaidCents) })] : []),
    ...(refusedDepositCents === null ? [] : [m.office_moves_deposit({ amount: moneyText(refusedDepositCents) })]),
  ]
  const others = [
    ...(formsMissing > 0 ? [m.office_moves_forms({ count: formsMissing, all: people })] : []),
    ...(lateFeeCents > 0 ? [m.office_moves_late({ amount: moneyText(lateFeeCents) })] : []),
  ]
  if (pressing.length + others.length === 0) return <span className="soft">{m.office_moves_ready()}</span>
  return (
    <ul className={styles.missing}>
      {pressing.map((text) => (
        <li key={text} className={styles.pressing}>
          {text}
        </li>
      ))}
      {others.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )
}
