import { Link, useLoaderData } from 'react-router'
import { CITIES, cityName } from '#domain/catalogue/cities.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortDay } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { usePermits } from '#office/client/permits.ts'
import { bookingPath } from '#office/components/booking-link.tsx'
import { moneyText } from '#office/ui/money.tsx'
import type { ToResolve } from '#services/today/list-to-resolve.ts'
import { clockTime } from '#text/clock-time.ts'
import { QueueActions } from './queue-actions.tsx'
import { keyOf } from './queue-key.ts'
import type { loader } from './route.tsx'
import * as styles from './to-resolve.module.css'
import type { TodayActions } from './today-actions.ts'

const MOST = 12

/**
 * Lists what waits for staff: the deadline, the matter, its guest, and the action that settles it. Only the first
 * button is filled.
 */
export function ToResolveList({ actions }: { readonly actions: TodayActions }) {
  const { toResolve: items } = useLoaderData<typeof loader>()
  if (items.length === 0) return <NothingToResolve />
  return (
    <ol className={styles.list}>
      {items.slice(0, MOST).map((item, index) => (
        <li key={keyOf(item)} data-row={keyOf(item)} tabIndex={-1} className={styles.item}>
          <Due item={item} />
          <span className={styles.what}>
            <b>
              <Title item={item} />
            </b>
            <small>{detailOf(item)}</small>
          </span>
          <span className={styles.actions}>
            <QueueActions item={item} isFirst={index === 0} actions={actions} />
          </span>
        </li>
      ))}
      {items.length > MOST ? (
        <li className={styles.more}>{m.office_to_resolve_more({ count: items.length - MOST })}</li>
      ) : null}
    </ol>
  )
}

/** Says that nothing waits, or that what waits is not for this member, and who may do it. */
function NothingToResolve() {
  const [stays, money] = useResolvable()
  if (stays.isAllowed && money.isAllowed) return <p className={styles.none}>{m.office_to_resolve_none()}</p>
  const isAnyAllowed = stays.isAllowed || money.isAllowed
  return (
    <div className={styles.none}>
      <p>{isAnyAllowed ? m.office_to_resolve_none_yours() : m.office_to_resolve_not_yours()}</p>
      {stays.isAllowed ? null : <p>{m.office_to_resolve_stays_of({ names: stays.allowedMembers })}</p>}
      {money.isAllowed ? null : <p>{m.office_to_resolve_money_of({ names: money.allowedMembers })}</p>}
    </div>
  )
}

/** Returns how far this member may resolve requests and arrivals, and money. */
export function useResolvable() {
  const permit = usePermits()
  return [permit('manage_stays'), permit('move_money')] as const
}

/** Links to the page with the whole matter. */
function Title({ item }: { readonly item: ToResolve }) {
  const to = item.kind === 'request' ? `/requests/${item.reference}` : bookingPath(item.bookingCode)
  return <Link to={to}>{titleOf(item)}</Link>
}

function Due({ item: { dueAt: due } }: { readonly item: ToResolve }) {
  const locale = getLocale()
  const { now } = useLoaderData<typeof loader>()
  if (due === null) return <span className={styles.due} />
  const dueAt = new Date(due)
  const day = dateInMadrid(dueAt)
  const isLate = dueAt < new Date(now)
  const text = day === dateInMadrid(new Date(now)) ? clockTime(dueAt) : shortDay(day, locale)
  return (
    <span className={isLate ? `${styles.due} ${styles.late}` : styles.due}>
      {text}
      {isLate ? <span className="vh"> {m.office_to_resolve_late()}</span> : null}
    </span>
  )
}

function isArrival({ kind }: ToResolve): boolean {
  return kind === 'unpaid_arrival' || kind === 'refused_deposit'
}

function titleOf(item: ToResolve): string {
  if (item.kind === 'request') return m.office_resolve_request({ name: item.name })
  const { houseCode: house } = item
  if (item.kind === 'door_code') {
    return item.warning === 'hours_before' ? m.office_resolve_code_now({ house }) : m.office_resolve_code({ house })
  }
  const titles = {
    overdue: m.office_resolve_overdue,
    unpaid_arrival: m.office_resolve_overdue,
    refused_refund: m.office_resolve_refused_refund,
    transfer: m.office_resolve_transfer,
    deposit: m.office_resolve_deposit,
    refused_deposit: m.office_resolve_refused_deposit,
    approval: m.office_resolve_approval,
  }
  return titles[item.kind]({ house, amount: moneyText(item.amountCents) })
}

function detailOf(item: ToResolve): string {
  const locale = getLocale()
  if (item.kind === 'door_code') {
    const { name, fallback } = item
    return fallback === 'key_box' ? m.office_resolve_code_box({ name }) : m.office_resolve_code_meet({ name })
  }
  if (item.kind !== 'request') {
    const { name, bookingCode } = item
    return isArrival(item) ? m.office_resolve_arrives({ name }) : `${name} · ${bookingCode}`
  }
  const { nights, checkIn, reference } = item
  const city = CITIES.find((one) => one === item.place)
  const place = city ? cityName(city, locale) : item.place
  return m.office_resolve_request_text({ nights, place, from: shortDay(checkIn, locale), reference })
}
