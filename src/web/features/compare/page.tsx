import { Suspense } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { groupHomesPath } from '#contract/group-paths.ts'
import { comparePath, favouritesPath } from '#contract/site-paths.ts'
import { MAX_PARTY_FIELD } from '#domain/booking/booking-policy.ts'
import { GROUP_HOMES } from '#domain/booking/group-policy.ts'
import type { Stay } from '#domain/booking/stay-rules.ts'
import { MAX_COMPARED } from '#domain/catalogue/catalogue-policy.ts'
import type { CalendarDate } from '#domain/shared/calendar-date.ts'
import { longRange } from '#domain/shared/format-date.ts'
import { getLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { partyText } from '#text/party-text.ts'
import { lazyOnInteraction } from '#web/client/lazy-on-interaction.ts'
import { PlainDatesField } from '#web/components/search/plain-dates-field.tsx'
import { type StayParams, stayParams } from '#web/components/stay/stay-params.ts'
import { ShareButton } from '#web/ui/share-button.tsx'
import type { Column } from './compare-data.ts'
import * as styles from './page.module.css'

/** The table is links and figures alone, so its scripts load on the first interaction. */
const CompareTable = lazyOnInteraction(async () => (await import('./compare-table.tsx')).CompareTable)

type ComparePageProps = {
  readonly homes: readonly Column[]
  readonly stay: StayParams
  readonly today: CalendarDate
}

/** How many columns a phone shows side by side. */
const COLUMNS_ON_PHONE = 2

export function ComparePage(props: ComparePageProps) {
  const locale = getLocale()
  const { homes, stay } = props
  if (homes.length === 0) return <EmptyComparison />
  const { checkIn, checkOut } = stay
  const codes = homes.map(({ houseCode }) => houseCode)
  const query = Object.fromEntries(stayParams(stay))
  return (
    <div className={`wrap ${styles.comparePage}`}>
      <header className={styles.compareTop}>
        <h1>{m.favourites_compare_title()}</h1>
        <p className="soft">
          {checkIn && checkOut
            ? m.favourites_compare_for({ range: longRange(checkIn, checkOut, locale), party: partyText(stay, locale) })
            : m.favourites_compare_no_dates()}
        </p>
        <DatesForm {...props} />
        <div className={`row ${styles.compareActions} screen-only`}>
          {homes.length > 1 && (
            <label className={styles.compareOnly}>
              <input type="checkbox" id="only-differences" />
              {m.favourites_compare_differences()}
            </label>
          )}
          {homes.length >= GROUP_HOMES.least && (
            <Link className="btn btn-text btn-s" to={groupHomesPath(locale, { homes: codes, ...query })}>
              {m.favourites_group()}
            </Link>
          )}
          <ShareButton title={m.favourites_compare_title()} />
          {homes.length < MAX_COMPARED && (
            <Link className="btn btn-text btn-s" to={`${favouritesPath(locale)}?picked=${codes.join(',')}`}>
              {m.favourites_compare_add()}
            </Link>
          )}
        </div>
      </header>
      {homes.length > COLUMNS_ON_PHONE && (
        <p className={`${styles.compareHint} small soft screen-only`}>
          {m.favourites_compare_swipe({ count: homes.length })}
        </p>
      )}
      <section className={styles.compareScroll} aria-label={m.favourites_compare_title()}>
        <Suspense fallback={<div className="soon" />}>
          <CompareTable homes={homes} stay={stay} />
        </Suspense>
      </section>
    </div>
  )
}

/** A plain form, which needs no script: other dates are another address, which chosen dates lead to at once. */
function DatesForm({ homes, stay, today }: ComparePageProps) {
  const locale = getLocale()
  const navigate = useNavigate()
  const { checkIn, checkOut, adults, children, babies } = stay
  const codes = homes.map(({ houseCode }) => houseCode)
  const hidden = { homes: codes.join(','), children, babies }
  const choose = (chosen: Stay) => {
    const query = Object.fromEntries(stayParams({ ...stay, ...chosen }))
    void navigate(comparePath(locale, { homes: codes, ...query }), { replace: true, preventScrollReset: true })
  }
  return (
    <Form
      action={comparePath(locale)}
      className={`${styles.compareDates} screen-only`}
      aria-label={m.favourites_compare_dates()}
      preventScrollReset
      replace
    >
      {Object.entries(hidden).map(([name, value]) =>
        value === 0 ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      <PlainDatesField stay={checkIn && checkOut ? { checkIn, checkOut } : null} today={today} onChoose={choose} />
      <label key={adults} className={styles.compareAdults}>
        <span>{m.favourites_compare_adults()}</span>
        <input
          type="number"
          inputMode="numeric"
          name="adults"
          min={1}
          max={MAX_PARTY_FIELD}
          defaultValue={adults}
          required
        />
      </label>
      <button type="submit" className={checkIn ? 'btn btn-line' : 'btn btn-main'}>
        {m.favourites_compare_apply()}
      </button>
    </Form>
  )
}

function EmptyComparison() {
  const locale = getLocale()
  return (
    <div className={`wrap ${styles.comparePage} ${styles.compareNone}`}>
      <h1>{m.favourites_compare_empty_title()}</h1>
      <p className="lede">{m.favourites_compare_empty()}</p>
      <Link className="btn btn-main" to={favouritesPath(locale)}>
        {m.favourites_own()}
      </Link>
    </div>
  )
}
