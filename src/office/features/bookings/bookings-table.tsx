import { useRef } from 'react'
import { Link, useNavigation } from 'react-router'
import type { BookingFilters, BookingOrder } from '#contract/booking-list.ts'
import { dateInMadrid } from '#domain/shared/calendar-date.ts'
import { shortRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { useRowKeys } from '#office/client/use-row-keys.ts'
import { bookingPath } from '#office/components/booking-link.tsx'
import { StayBadge } from '#office/components/stay-badge.tsx'
import { sourceName } from '#office/text/stay-name.ts'
import { Status } from '#office/ui/badge.tsx'
import { DateText } from '#office/ui/date-text.tsx'
import { Money, moneyText } from '#office/ui/money.tsx'
import * as base from '#office/ui/table-base.module.css'
import type { BookingOfList } from '#services/booking-list/list-bookings.ts'
import * as styles from './bookings-table.module.css'
import { listPath } from './views.ts'

type BookingsTableProps = {
  readonly bookings: readonly BookingOfList[]
  readonly filters: BookingFilters
  readonly withNames: boolean
}

/** Shows a page of bookings; on phones each is a card. */
export function BookingsTable({ bookings, filters, withNames }: BookingsTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const { current, setCurrent } = useRowKeys(table, { count: bookings.length })
  const isLoading = useNavigation().state === 'loading'
  return (
    <div className={`${base.scroll} ${styles.scroll}`}>
      <table
        ref={table}
        className={`${base.table} ${styles.table}`}
        aria-label={m.booklist_table()}
        aria-busy={isLoading || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{m.booklist_state()}</th>
            <th scope="col">{m.booklist_holder()}</th>
            <th scope="col">{m.booklist_home()}</th>
            <SortHead order="arrival" filters={filters} label={m.booklist_arrival()} />
            <SortHead order="departure" filters={filters} label={m.booklist_departure()} />
            <th scope="col" className={styles.end}>
              {m.booklist_people()}
            </th>
            <SortHead order="booked" filters={filters} label={m.booklist_booked()} />
            {withNames ? (
              <>
                <th scope="col" className={styles.end}>
                  {m.booklist_price()}
                </th>
                <th scope="col" className={styles.end}>
                  {m.booklist_open()}
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking, index) => (
            <BookingRow
              key={booking.code}
              booking={booking}
              among={bookings.map(({ code }) => code)}
              isCurrent={index === current}
              onFocus={() => setCurrent(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortHeadProps = { readonly order: BookingOrder; readonly filters: BookingFilters; readonly label: string }

/**
 * The head of a column that sorts the list, in the other direction where the column sorts it already. The latest booked
 * and the next arrivals come first.
 */
function SortHead({ order, filters, label }: SortHeadProps) {
  const isOn = filters.order === order
  const isDescending = isOn ? !filters.isDescending : order === 'booked'
  const sorted = filters.isDescending ? 'descending' : 'ascending'
  const words = filters.isDescending ? m.booklist_sort_down() : m.booklist_sort_up()
  return (
    <th scope="col" aria-sort={isOn ? sorted : undefined}>
      <Link className={styles.sort} to={listPath({ ...filters, order, isDescending })} preventScrollReset>
        {label}
        {isOn ? (
          <>
            <span aria-hidden="true">{filters.isDescending ? ' ↓' : ' ↑'}</span>
            <span className="vh">{`, ${words}`}</span>
          </>
        ) : null}
      </Link>
    </th>
  )
}

type BookingRowProps = {
  readonly booking: BookingOfList
  /** The codes of this page of the list, through which the booking's own page leads. */
  readonly among: readonly string[]
  readonly isCurrent: boolean
  onFocus(): void
}

function BookingRow({ booking, among, isCurrent, onFocus }: BookingRowProps) {
  const locale = getLocale()
  const { code, houseCode, neighbourhood, holderName, state, people, nights, checkIn, checkOut } = booking
  const { bookedAt, source, totalPriceCents, openCents, owedCents } = booking
  return (
    <tr className={styles.row} data-ended={state === 'cancelled' || undefined}>
      <td className={styles.state}>
        <StayBadge state={state} />
      </td>
      <th scope="row" className={styles.holder}>
        <Link
          className={styles.open}
          to={bookingPath(code)}
          state={{ among }}
          data-row=""
          tabIndex={isCurrent ? 0 : -1}
          onFocus={onFocus}
        >
          {holderName ?? code}
        </Link>{' '}
        {holderName ? <span className={styles.code}>{code}</span> : null}
      </th>
      <td className={styles.home}>
        {houseCode} <span className="soft">{neighbourhood}</span>
      </td>
      <td className={styles.days}>
        <span className={styles.wide}>
          <DateText date={checkIn} />
        </span>
        <span className={styles.narrow}>{shortRange(checkIn, checkOut, locale)}</span>
      </td>
      <td className={styles.departure}>
        <DateText date={checkOut} /> <span className="soft">{m.vocabulary_nights({ count: nights })}</span>
      </td>
      <td className={`${styles.end} ${styles.people}`}>{people}</td>
      <td className={styles.booked}>
        <DateText date={dateInMadrid(new Date(bookedAt))} /> <span className="soft">{sourceName(source)}</span>
      </td>
      {totalPriceCents === null ? null : (
        <>
          <td className={`${styles.end} ${styles.price}`}>
            <span className={styles.label}>{m.booklist_price()}</span>
            <Money cents={totalPriceCents} />
          </td>
          <td className={`${styles.end} ${styles.owed}`}>
            {openCents && !owedCents && state !== 'cancelled' ? (
              <span className={styles.label}>{m.booklist_open()}</span>
            ) : null}
            <Owed openCents={openCents ?? 0} owedCents={owedCents ?? 0} isEnded={state === 'cancelled'} />
          </td>
        </>
      )}
    </tr>
  )
}

type OwedProps = { readonly openCents: number; readonly owedCents: number; readonly isEnded: boolean }

/** Shows the open amount; an amount that is due has the tone of work for staff. */
function Owed({ openCents, owedCents, isEnded }: OwedProps) {
  if (isEnded) return null
  if (owedCents > 0) return <Status tone="action">{m.booklist_overdue({ amount: moneyText(owedCents) })}</Status>
  if (openCents > 0) return <Money cents={openCents} />
  return <span className="soft">{m.booklist_paid()}</span>
}
