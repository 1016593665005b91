import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { GroupView } from '#contract/booking-group.ts'
import { getGroup } from '#contract/endpoints/booking-groups.ts'
import { contactPath } from '#contract/site-paths.ts'
import { dateAndTime, longDate, longRange, monthName } from '#domain/shared/format-date.ts'
import { formatCents } from '#domain/shared/money.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { endpointCaller } from '#web/client/api/call-api.ts'
import { saveViewToken } from '#web/client/storage/booking-storage.ts'
import { BookedHome } from './booked-home.tsx'
import * as styles from './page.module.css'
import { PeopleTable } from './people-table.tsx'

type BookedGroupPageProps = { readonly reference: string }

/** Shows a group to who has its link; the token stays in the address, in the fragment. */
export function BookedGroupPage({ reference }: BookedGroupPageProps) {
  const locale = getLocale()
  const [group, setGroup] = useState<GroupView | 'closed' | null>(null)
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const token = new URLSearchParams(window.location.hash.slice(1)).get('t') ?? ''
      const answer = await endpointCaller()(getGroup, {
        params: { reference },
        headers: { 'x-group-token': token },
      })
      if (!isCurrent) return
      if (answer.ok) storeViewTokens(answer.value)
      setGroup(answer.ok ? answer.value : 'closed')
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [reference])
  return (
    <div className={`wrap ${styles.booked}`}>
      <h1>{m.group_booked_title()}</h1>
      <p className="without-script">{m.group_booked_no_script()}</p>
      {group === null ? (
        <p className="soft with-script" role="status">
          {m.group_booked_loading()}
        </p>
      ) : group === 'closed' ? (
        <p>
          {m.group_booked_closed()} <Link to={contactPath(locale)}>{m.contact_title()}</Link>
        </p>
      ) : (
        <OpenGroup group={group} />
      )}
    </div>
  )
}

/** The pages of the bookings open with what this browser has stored. */
function storeViewTokens({ homes }: GroupView): void {
  for (const { booking } of homes) if (booking) saveViewToken(booking.bookingCode, booking.viewToken)
}

function OpenGroup({ group }: { readonly group: GroupView }) {
  const locale = getLocale()
  const { reference, checkIn, checkOut, homes, totals, invoice, holdExpiresAt } = group
  return (
    <>
      <p className="lede">
        {m.group_booked_lede({ count: homes.length, range: longRange(checkIn, checkOut, locale) })}{' '}
        <span className="soft num">{reference}</span>
      </p>
      {holdExpiresAt && <p>{m.group_booked_until({ until: dateAndTime(new Date(holdExpiresAt), locale) })}</p>}
      <ul className={styles.list}>
        {homes.map((home) => (
          <li key={home.houseCode}>
            <BookedHome home={home} />
          </li>
        ))}
      </ul>
      {totals.totalPriceCents > 0 && <Totals totals={totals} />}
      {invoice && <p>{nextInvoiceText(invoice)}</p>}
      <PeopleTable homes={homes} />
    </>
  )
}

function nextInvoiceText({ name, month, issuedOn }: NonNullable<GroupView['invoice']>): string {
  const locale = getLocale()
  return m.group_booked_invoice({ name, month: monthName(month, locale), date: longDate(issuedOn, locale) })
}

function Totals({ totals: { totalPriceCents, paidCents, next } }: Pick<GroupView, 'totals'>) {
  const locale = getLocale()
  return (
    <section className={styles.totals} aria-label={m.group_totals()}>
      <dl>
        <div>
          <dt>{m.group_booked_total()}</dt>
          <dd className="num">{formatCents(totalPriceCents)}</dd>
        </div>
        <div>
          <dt>{m.group_booked_paid()}</dt>
          <dd className="num">{formatCents(paidCents)}</dd>
        </div>
        {next && (
          <div>
            <dt>{m.group_booked_next({ date: longDate(next.dueDate, locale) })}</dt>
            <dd className="num">{formatCents(next.amountCents)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
