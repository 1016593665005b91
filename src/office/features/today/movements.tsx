import { useLoaderData } from 'react-router'
import { cityName } from '#domain/catalogue/cities.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { clockTime } from '#office/text/clock-time.ts'
import { moneyText } from '#office/ui/money.tsx'
import { Panel } from '#office/ui/panel.tsx'
import type { Arrival, Departure, HomeOfDay } from '#services/today/list-today.ts'
import { useLocale } from '#web/text/locale.ts'
import { DayOfHome } from './day-of-home.tsx'
import { MarkButton } from './mark-button.tsx'
import * as styles from './movements.module.css'
import type { loader } from './route.tsx'

/** The homes of a day, by city: who leaves, who comes, at what hour, and what is missing. */
export function Movements() {
  const locale = useLocale()
  const { today } = useLoaderData<typeof loader>()
  const count = today.cities.reduce((sum, { homes }) => sum + homes.length, 0)
  return (
    <Panel title={m.office_moves({}, { locale })} note={m.office_moves_homes({ count }, { locale })} isFlush>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.office_moves_home({}, { locale })}</th>
              <th scope="col">{m.office_moves_who({}, { locale })}</th>
              <th scope="col" className={styles.dayColumn}>
                {m.office_moves_day({}, { locale })}
              </th>
              <th scope="col">{m.office_moves_missing({}, { locale })}</th>
              <th scope="col">
                <span className="vh">{m.office_moves_acts({}, { locale })}</span>
              </th>
            </tr>
          </thead>
          {today.cities.map(({ city, homes }) => (
            <tbody key={city}>
              <tr className={styles.group}>
                <th colSpan={5} scope="rowgroup">
                  {cityName(city, locale)}
                </th>
              </tr>
              {homes.map((home) => (
                <HomeRow key={home.houseCode} home={home} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Panel>
  )
}

function HomeRow({ home }: { readonly home: HomeOfDay }) {
  const { houseCode, neighbourhood, departure, arrival } = home
  return (
    <tr>
      <th scope="row" className={styles.home}>
        <b>{houseCode}</b>
        <small>{neighbourhood}</small>
      </th>
      <td>
        {departure ? <Leaving departure={departure} /> : null}
        {arrival ? <Coming arrival={arrival} /> : null}
      </td>
      <td className={styles.dayColumn}>
        <DayOfHome home={home} />
      </td>
      <td>{arrival ? <Missing arrival={arrival} /> : null}</td>
      <td className={styles.acts}>
        <MarkButton home={home} />
      </td>
    </tr>
  )
}

function Leaving({ departure: { name, bookingCode, checkedOutAt } }: { readonly departure: Departure }) {
  const locale = useLocale()
  const time = checkedOutAt ? clockTime(new Date(checkedOutAt)) : null
  return (
    <p className={styles.mover}>
      <span aria-label={m.office_moves_leaves({}, { locale })} role="img">
        ↗
      </span>
      <BookingLink code={bookingCode}>{name ?? m.office_moves_somebody({}, { locale })}</BookingLink>
      <span className="soft">
        {time ? m.office_moves_left({ time }, { locale }) : m.office_moves_until({}, { locale })}
      </span>
    </p>
  )
}

function Coming({ arrival: { name, bookingCode, arrivalTime, checkedInAt } }: { readonly arrival: Arrival }) {
  const locale = useLocale()
  const time = checkedInAt ? clockTime(new Date(checkedInAt)) : null
  return (
    <p className={styles.mover}>
      <span aria-label={m.office_moves_comes({}, { locale })} role="img">
        ↘
      </span>
      <BookingLink code={bookingCode}>{name ?? m.office_moves_somebody({}, { locale })}</BookingLink>
      <span className="soft">
        {time ? m.office_moves_came({ time }, { locale }) : (arrivalTime ?? m.office_moves_no_hour({}, { locale }))}
      </span>
    </p>
  )
}

/** What is missing before somebody comes, the most pressing first. */
function Missing({ arrival }: { readonly arrival: Arrival }) {
  const locale = useLocale()
  const { unpaidCents, refusedDepositCents, formsMissing, lateFeeCents } = arrival
  const pressing = [
    ...(unpaidCents > 0 ? [m.office_moves_unpaid({ amount: moneyText(unpaidCents) }, { locale })] : []),
    ...(refusedDepositCents === null
      ? []
      : [m.office_moves_deposit({ amount: moneyText(refusedDepositCents) }, { locale })]),
  ]
  const others = [
    ...(formsMissing > 0 ? [m.office_moves_forms({ count: formsMissing }, { locale })] : []),
    ...(lateFeeCents > 0 ? [m.office_moves_late({ amount: moneyText(lateFeeCents) }, { locale })] : []),
  ]
  if (pressing.length + others.length === 0) return <span className="soft">{m.office_moves_ready({}, { locale })}</span>
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
