import { Link, useLoaderData } from 'react-router'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { m } from '#i18n/paraglide/messages.js'
import { BookingLink } from '#office/components/booking-link.tsx'
import { clockTime } from '#office/text/clock-time.ts'
import { moneyText } from '#office/ui/money.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import { useLocale } from '#web/text/locale.ts'
import type { loader } from './route.tsx'
import * as styles from './to-resolve.module.css'

const MOST = 12

/** What waits for somebody: by when, what, of whom. */
export function ToResolveList({ items }: { readonly items: readonly ToResolve[] }) {
  const locale = useLocale()
  if (items.length === 0) return <p className={styles.none}>{m.office_to_resolve_none({}, { locale })}</p>
  return (
    <ol className={styles.list}>
      {items.slice(0, MOST).map((item) => (
        <li key={item.kind === 'request' ? item.reference : `${item.kind} ${item.bookingCode}`} className={styles.item}>
          <Due item={item} />
          <span className={styles.what}>
            <b>
              <Title item={item} />
            </b>
            {item.kind === 'request' ? (
              <small>{requestText(item, locale)}</small>
            ) : (
              <small>
                <BookingLink code={item.bookingCode}>{item.name}</BookingLink> {item.bookingCode}
              </small>
            )}
          </span>
        </li>
      ))}
      {items.length > MOST ? (
        <li className={styles.more}>{m.office_to_resolve_more({ count: items.length - MOST }, { locale })}</li>
      ) : null}
    </ol>
  )
}

/** A request leads to where it is answered. */
function Title({ item }: { readonly item: ToResolve }) {
  const locale = useLocale()
  const title = titleOf(item, locale)
  return item.kind === 'request' ? <Link to={`/requests/${item.reference}`}>{title}</Link> : title
}

function Due({ item }: { readonly item: ToResolve }) {
  const locale = useLocale()
  const { now } = useLoaderData<typeof loader>()
  if (item.kind !== 'request' || item.dueAt === null) return <span className={styles.due} />
  const dueAt = new Date(item.dueAt)
  const day = dateInMadrid(dueAt)
  const isLate = dueAt < new Date(now)
  const text = day === dateInMadrid(new Date(now)) ? clockTime(dueAt) : shortDay(day, locale)
  return (
    <span className={isLate ? `${styles.due} ${styles.late}` : styles.due}>
      {text}
      {isLate ? <span className="vh"> {m.office_to_resolve_late({}, { locale })}</span> : null}
    </span>
  )
}

type Locale = ReturnType<typeof useLocale>

function titleOf(item: ToResolve, locale: Locale): string {
  if (item.kind === 'request') return m.office_resolve_request({ name: item.name }, { locale })
  const values = { house: item.houseCode, amount: moneyText(item.amountCents) }
  const titles = {
    overdue: m.office_resolve_overdue,
    refused_refund: m.office_resolve_refused_refund,
    transfer: m.office_resolve_transfer,
    deposit: m.office_resolve_deposit,
    approval: m.office_resolve_approval,
  }
  return titles[item.kind](values, { locale })
}

function requestText(item: Extract<ToResolve, { readonly kind: 'request' }>, locale: Locale): string {
  const { nights, checkIn, reference } = item
  const city = CITIES.find((one) => one === item.place)
  const place = city ? cityName(city, locale) : item.place
  return m.office_resolve_request_text({ nights, place, from: shortDay(checkIn, locale), reference }, { locale })
}
